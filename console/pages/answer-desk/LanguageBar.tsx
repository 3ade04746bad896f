import { useState } from 'react'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Button } from '#console/parts/Button.tsx'
import { Clock, useNow } from '#console/parts/Clock.tsx'
import { Menu } from '#console/parts/Menu.tsx'
import { languageName, t } from '#console/texts.ts'
import type { DeskFigures } from '#src/contract/operator/answer-desk.ts'
import { DESK_SOON_MS } from '#src/domain/answering.ts'
import { LANGUAGES, type Language } from '#src/domain/constants.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './LanguageBar.module.css'
import { BY_NAME, languageNames, toggled } from './languages.ts'
import { waitingIn } from './use-figures.ts'

/** Chooses the languages that the operator writes in, with how many messages wait in each. */
export function LanguageMenu({
  chosen,
  figures,
  is_divided,
  onChoose,
}: {
  chosen: readonly Language[]
  figures: DeskFigures
  /** From what is below. */
  is_divided: boolean
  onChoose(chosen: readonly Language[]): void
}) {
  const [is_open, setOpen] = useState(false)
  useCommands([
    {
      id: 'languages',
      label: t('desk.languages.title'),
      keys: 'l',
      icon: 'translate',
      section: 'here',
      run: () => setOpen(true),
    },
  ])
  const names = chosen.length === 0 ? t('desk.languages.every') : languageNames(chosen)
  return (
    <div className={css.bar} data-divided={is_divided || undefined}>
      <Menu
        is_open={is_open}
        onOpenChange={setOpen}
        trigger={
          <Button
            size="small"
            icon="translate"
            className={css.trigger}
            aria-label={t('desk.languages.chosen', { languages: names })}
          >
            <span>{names}</span>
            <Icon name="caret-down" size="small" />
          </Button>
        }
        groups={[
          {
            items: [
              {
                label: t('desk.languages.every'),
                hint: waitingIn(figures, LANGUAGES).num_waiting || undefined,
                is_checked: chosen.length === 0,
                run: () => onChoose([]),
              },
            ],
          },
          {
            label: t('desk.languages.title'),
            items: BY_NAME.map((language) => ({
              label: languageName(language),
              hint: waitingIn(figures, [language]).num_waiting || undefined,
              is_checked: chosen.includes(language),
              run: () => onChoose(toggled(chosen, language)),
            })),
          },
        ]}
      />
    </div>
  )
}

/** Says what waits in languages that the operator does not write in, so that it is not given back unseen; or that the list shows it. */
export function OthersBar({
  num_waiting,
  due_at,
  is_shown,
  onToggle,
}: {
  num_waiting: number
  /** When the first of them is given back. */
  due_at: string | null
  is_shown: boolean
  onToggle(): void
}) {
  const now = useNow()
  return (
    <div className={css.others} data-shown={is_shown || undefined}>
      {is_shown ? (
        <span>{t('desk.languages.others_shown')}</span>
      ) : (
        <span>
          {t('desk.languages.others_wait', { count: num_waiting })}
          {due_at && (
            <>
              {' · '}
              <Clock due={due_at} now={now} soon_ms={DESK_SOON_MS} />
            </>
          )}
        </span>
      )}
      <Button size="small" keys="o" onClick={onToggle}>
        {t(is_shown ? 'desk.languages.back' : 'desk.languages.show')}
      </Button>
    </div>
  )
}
