// Questions people ask, answered where they ask them.
import { useTranslate } from '#src/app-context.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import css from './Faq.module.css'

const QUESTIONS = ['free', 'fictional', 'seen', 'leave'] as const

export function Faq() {
  const t = useTranslate()
  return (
    <section className={css.root} aria-labelledby="faq">
      <h2 id="faq">{t('lander.faq')}</h2>
      <div>
        {QUESTIONS.map((question) => (
          <Disclosure key={question} name="faq" summary={t(`lander.faq_${question}`)}>
            <p>{t(`lander.faq_${question}_text`)}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
