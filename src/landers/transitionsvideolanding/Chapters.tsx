// The chapters below the stage: each has a portrait that opens on scroll. In the second one a first message can be tried:
// it moves from the list to the portrait, and nothing is sent.
import type { ReactNode } from 'react'
import { useTranslate, useUser } from '#src/app-context.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Sample } from '#src/parts/lander/sample-profiles.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import { answer } from './answer.ts'
import css from './Chapters.module.css'

const LINES = ['laugh', 'coffee', 'truths'] as const

export function Chapters({ profiles }: { profiles: readonly Sample[] }) {
  const t = useTranslate()
  const user = useUser()
  const [first, second, third, fourth] = profiles
  const [fictional, cost, adults, secrecy] = useHonestPoints()
  const lines = LINES.map((line) => t(`lander.profile.opener_${line}`, { name: second?.name ?? '' }))
  return (
    <div className={css.root}>
      <section aria-labelledby="look">
        {first && <Still profile={first} />}
        <div>
          <h2 id="look">{t('lander.transitionsvideolanding.look')}</h2>
          <p>{t('lander.transitionsvideolanding.look_text')}</p>
        </div>
      </section>
      {second && (
        <section aria-labelledby="say">
          <Still profile={second}>
            {lines.map((line) => (
              <p key={line} aria-hidden="true">
                {line}
              </p>
            ))}
          </Still>
          <div>
            <h2 id="say">{t('lander.transitionsvideolanding.say')}</h2>
            <p>{t('lander.transitionsvideolanding.say_text')}</p>
            {/* A form for the same reasons as in Stage.tsx. */}
            <form method="dialog" autoComplete="off">
              <fieldset aria-labelledby="say">
                {lines.map((line, index) => (
                  <label key={line}>
                    <input type="radio" name="line" value={`line-${index + 1}`} onClick={answer} />
                    <span>{line}</span>
                  </label>
                ))}
              </fieldset>
            </form>
          </div>
        </section>
      )}
      {[
        { profile: third, points: [fictional, cost] },
        { profile: fourth, points: [adults, secrecy] },
      ].map(({ profile, points: [one, other] }) => (
        <section key={one?.of} aria-labelledby={one?.of}>
          {profile && <Still profile={profile} />}
          <div>
            <h2 id={one?.of}>{one?.title}</h2>
            <p>{one?.text}</p>
            <h3>{other?.title}</h3>
            <p>{other?.text}</p>
          </div>
        </section>
      ))}
      {!user && (
        <section aria-labelledby="end">
          <h2 id="end">{t('lander.transitionsvideolanding.end')}</h2>
          <LinkButton href={TO_SIGNUP} size="large">
            {t('lander.closing_button')}
          </LinkButton>
        </section>
      )}
    </div>
  )
}

function Still({ profile, children }: { profile: Sample; children?: ReactNode }) {
  return (
    <figure>
      <Photo src={profile.photo ?? undefined} alt="" width={480} height={600} />
      <FictionalLabel profile={profile} />
      {children}
    </figure>
  )
}
