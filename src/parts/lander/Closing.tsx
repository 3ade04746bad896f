// The end of a public page: a link up to the form.
import { useTranslate } from '#src/app-context.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './Closing.module.css'
import { TO_SIGNUP } from './JoinCard.tsx'

export function Closing() {
  const t = useTranslate()
  return (
    <section className={css.root} aria-labelledby="closing">
      <h2 id="closing">{t('lander.closing')}</h2>
      <p>{t('lander.closing_lead')}</p>
      <LinkButton href={TO_SIGNUP} size="large" iconEnd="arrow-up">
        {t('lander.closing_button')}
      </LinkButton>
    </section>
  )
}
