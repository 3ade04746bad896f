// A photo in full screen: fitted, or by a click, key or button at full size, which is moved by scrolling.
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import css from './PhotoViewer.module.css'

export type PhotoViewerProps = {
  src: string
  alt: string
  extent: { width: number; height: number }
  onClose: () => void
}

export function PhotoViewer({ src, alt, extent, onClose }: PhotoViewerProps) {
  const t = useTranslate()
  const id = useId()
  const [isLarge, setLarge] = useState(false)

  function handleKey(event: KeyboardEvent) {
    const { key } = event
    if (isComposing(event)) return
    if (key === '+' || key === '=') setLarge(true)
    if (key === '-') setLarge(false)
  }

  return (
    <dialog
      ref={openWhenMounted}
      id={id}
      className={css.root}
      aria-label={alt}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <div data-part="tools">
        <IconButton
          variant="overlay"
          icon={isLarge ? 'minus' : 'plus'}
          label={t(isLarge ? 'message.photo.smaller' : 'message.photo.larger')}
          onClick={() => setLarge(!isLarge)}
        />
        <IconButton variant="overlay" icon="x" label={t('common.close')} onClick={onClose} />
      </div>
      <div data-part="stage" data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys + and - do the same */}
        <img src={src} alt={alt} {...extent} onClick={() => setLarge(!isLarge)} />
      </div>
    </dialog>
  )
}
