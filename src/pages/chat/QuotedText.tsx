// Author and beginning of a quoted message.
import { useTranslate } from '#src/app-context.tsx'
import type { Quoted } from '#src/contract/message-changes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './QuotedText.module.css'

export function QuotedText({ quoted, name }: { quoted: NonNullable<Quoted>; name: string }) {
  const t = useTranslate()
  return (
    <span className={css.root}>
      <strong>{name}</strong>
      <span data-part="excerpt">
        {quoted.photo && <Icon name="image" />}
        <span>{quoted.text || t('message.photo.one')}</span>
      </span>
    </span>
  )
}
