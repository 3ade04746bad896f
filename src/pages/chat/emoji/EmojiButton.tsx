// Opens the emoji picker, which is loaded on the first press, so that it does not delay reading and writing.
import { type ComponentType, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { useFailureToast } from '#src/parts/use-failure.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import css from './EmojiButton.module.css'
import type { EmojiPanelProps } from './EmojiPanel.tsx'

export type EmojiButtonProps = Pick<EmojiPanelProps, 'ownTexts' | 'onPick'>

export function EmojiButton({ ownTexts, onPick }: EmojiButtonProps) {
  const { t } = useApp()
  const showFailure = useFailureToast()
  const panel = useRef<HTMLDivElement>(null)
  const [Panel, setPanel] = useState<ComponentType<EmojiPanelProps> | null>(null)
  const [opened, setOpened] = useState(0)

  function load() {
    setOpened((times) => times + 1)
    // The server never opens the panel, so its bundle leaves out the panel and its keywords.
    if (Panel || import.meta.env.SSR) return
    import('./EmojiPanel.tsx').then(
      ({ EmojiPanel }) => setPanel(() => EmojiPanel),
      (error: unknown) => {
        panel.current?.hidePopover()
        showFailure(error)
      },
    )
  }

  return (
    <Menu
      ref={panel}
      align="start"
      className={css.root}
      aria-label={t('chat.emoji.title')}
      role="dialog"
      onToggle={({ newState }) => newState === 'open' && load()}
      trigger={(opens) => <IconButton {...opens} icon="smiley" label={t('chat.emoji.open')} />}
    >
      {Panel ? (
        // A new panel each time, so that an earlier search is gone.
        <Panel key={opened} ownTexts={ownTexts} onPick={onPick} />
      ) : (
        <Spinner />
      )}
    </Menu>
  )
}
