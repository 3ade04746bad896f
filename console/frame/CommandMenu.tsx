import { Dialog } from '@base-ui/react/dialog'
import { Command } from 'cmdk'
import { Icon } from '#src/ui/Icon.tsx'
import { useApp } from '../app.tsx'
import { KeyHint } from '../parts/KeyHint.tsx'
import { t } from '../texts.ts'
import css from './CommandMenu.module.css'

const SECTIONS = ['here', 'pages', 'general'] as const

/** Everything that can be done now, by a few letters of its name. */
export function CommandMenu({ is_open, onClose }: { is_open: boolean; onClose(): void }) {
  return (
    <Dialog.Root open={is_open} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.popup}>
          <Dialog.Title className="visually-hidden">{t('frame.commands')}</Dialog.Title>
          <List onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function List({ onClose }: { onClose(): void }) {
  const all = useApp()
    .commands.list()
    .filter(({ is_hidden }) => !is_hidden)
  return (
    <Command label={t('frame.commands')} loop className={css.root}>
      <div className={css.input}>
        <Icon name="magnifying-glass" size="small" />
        <Command.Input autoFocus placeholder={t('frame.commands_hint')} />
      </div>
      <Command.List className={css.list}>
        <Command.Empty className={css.empty}>{t('frame.no_command')}</Command.Empty>
        {SECTIONS.map((section) => {
          const commands = all.filter((command) => command.section === section)
          if (commands.length === 0) return null
          return (
            <Command.Group key={section} heading={t(`frame.${section}`)} className={css.group}>
              {commands.map(({ id, label, icon, keys, run }) => (
                <Command.Item
                  key={id}
                  value={id}
                  keywords={[label]}
                  className={css.item}
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                >
                  {icon && <Icon name={icon} size="small" />}
                  <span>{label}</span>
                  {keys && <KeyHint keys={keys} />}
                </Command.Item>
              ))}
            </Command.Group>
          )
        })}
      </Command.List>
    </Command>
  )
}
