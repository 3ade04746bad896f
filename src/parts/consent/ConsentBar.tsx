// Asks for consent before anything unnecessary is stored (ePrivacy directive 5(3)). CSS hides it while a form has the
// focus, so that it never covers a field or a button. Refusing takes one press, like accepting. React renders it once;
// changes are in attributes (client/consent-bar.ts).
import { Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { CONSENT_CHOICES } from '#src/domain/consent.ts'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import css from './ConsentBar.module.css'

const ANCHOR = 'cookie-choices'

export function ConsentBar() {
  const { seed } = useApp()
  return seed.consent === 'off' ? null : <Bar choice={seed.consent} />
}

function Bar({ choice }: { choice: string }) {
  const { t, seed } = useApp()
  const user = useUser()
  return (
    <section
      id={ANCHOR}
      className={css.root}
      aria-labelledby="consent-title"
      tabIndex={-1}
      data-consent-bar=""
      data-choice={choice}
      // Members need no consent: their language is in their account, and they were counted at signup.
      data-shown={choice === 'unasked' && !user ? 'yes' : undefined}
      suppressHydrationWarning
    >
      <div>
        <div>
          <h2 id="consent-title" className="visually-hidden">
            {t('consent.title')}
          </h2>
          <p>
            {t('consent.text')}{' '}
            <Link to={paths.cookies} aria-describedby="consent-title">
              {t('consent.more')}
            </Link>
          </p>
          {CONSENT_CHOICES.map((given) => (
            <p key={given} data-when={given}>
              {t(`consent.${given}`)}
            </p>
          ))}
        </div>
        <form method="post" action={paths.consent}>
          <input
            type="hidden"
            name="tracking"
            defaultValue={seed.tracking_token ?? ''}
            suppressHydrationWarning
          />
          <button name="choice" value="refused" {...buttonProps({ variant: 'secondary', size: 'small' })}>
            {t('consent.refuse')}
          </button>
          <button name="choice" value="granted" {...buttonProps({ variant: 'secondary', size: 'small' })}>
            {t('consent.accept')}
          </button>
        </form>
      </div>
    </section>
  )
}

/** Shows the bar again, so that a choice is as easily changed as made; a plain link, which works without scripts. */
export function ConsentLink() {
  const { t } = useApp()
  return (
    <a href={`#${ANCHOR}`} data-consent-link="">
      {t('consent.link')}
    </a>
  )
}
