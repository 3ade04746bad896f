import { useApp } from '../app.tsx'
import { t } from '../texts.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, ...rest }: Omit<ButtonProps, 'children' | 'onClick'> & { text: string }) {
  const { toasts } = useApp()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toasts.add({ title: t('parts.copied') }),
      () => toasts.add({ title: t('parts.copy_failed'), type: 'danger' }),
    )
  return (
    <Button icon="copy" {...rest} onClick={copy}>
      {t('parts.copy')}
    </Button>
  )
}
