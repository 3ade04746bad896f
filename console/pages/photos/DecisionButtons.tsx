import { Button } from '#console/parts/Button.tsx'
import { KeyHint } from '#console/parts/KeyHint.tsx'
import { t } from '#console/texts.ts'
import css from './DecisionButtons.module.css'
import { decisionKeys, type PhotoActions } from './photo-commands.ts'

const DECISIONS = [
  { decision: 'shown', key: 's', kind: 'primary' },
  { decision: 'nudity', key: 'n', kind: 'secondary' },
  { decision: 'refused', key: 'r', kind: 'danger' },
] as const

/** The three decisions with their keys. */
export function DecisionButtons({ actions }: { actions: PhotoActions }) {
  const keys = decisionKeys(actions)
  return (
    <div className={css.root}>
      {DECISIONS.map(({ decision, key, kind }) => (
        <Button key={key} kind={kind} onClick={keys[key]}>
          {t(`photos.decide.${decision}`)}
          <span aria-hidden="true" className={css.key}>
            <KeyHint keys={key} />
          </span>
        </Button>
      ))}
    </div>
  )
}
