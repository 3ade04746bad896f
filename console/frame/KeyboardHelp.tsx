import { useApp } from '../app.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { KeyHint } from '../parts/KeyHint.tsx'
import { t } from '../texts.ts'
import css from './KeyboardHelp.module.css'

const SECTIONS = ['here', 'pages', 'general'] as const

/** The keys of everything that can be done now. */
export function KeyboardHelp({ is_open, onClose }: { is_open: boolean; onClose(): void }) {
  return (
    <Dialog is_open={is_open} onClose={onClose} title={t('frame.keyboard_help')} text={t('frame.keys_hint')}>
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const all = useApp().commands.list()
  return SECTIONS.map((section) => {
    const commands = all.filter((command) => command.section === section && command.keys)
    if (commands.length === 0) return null
    return (
      <section key={section} className={css.root}>
        <h3>{t(`frame.${section}`)}</h3>
        <dl>
          {commands.map(({ id, label, keys = '' }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <KeyHint keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
