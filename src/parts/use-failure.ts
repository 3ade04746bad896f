// Shows a member that an action failed.
import { useApp } from '../app-context.tsx'
import { Refusal } from '../contract/refusals.ts'
import type { Translate } from '../i18n/translate.ts'

/** The text for a failure. Anything but a refusal is a bug: it is logged and gets the fixed sentence. */
export function failureText(t: Translate, error: unknown): string {
  if (error instanceof Refusal) return t(`errors.${error.code}`)
  console.error(error)
  return t('errors.internal')
}

/** Shows a failure as a danger toast. */
export function useFailureToast(): (error: unknown) => void {
  const { toasts, t } = useApp()
  return (error) => toasts.show({ tone: 'danger', title: t('error.title'), body: failureText(t, error) })
}
