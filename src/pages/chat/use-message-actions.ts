// The actions of a message's menu. Hiding can be undone while its toast is shown.
import { use } from 'react'
import { useApp } from '#src/app-context.tsx'
import { useFailureToast } from '#src/parts/use-failure.ts'
import type { Entry } from './group-messages.ts'
import { ReportContext } from './report-context.ts'
import { useConversation } from './use-conversation.ts'

export function useMessageActions(entry: Entry & { seq: number }) {
  const { t, toasts } = useApp()
  const store = useConversation()
  const showFailure = useFailureToast()
  const openReport = use(ReportContext)
  const { seq, text } = entry

  const setHidden = (hidden: boolean) => store.setHidden(seq, hidden)
  return {
    reply: () => store.replyTo(seq),
    copy: () =>
      void navigator.clipboard.writeText(text).then(
        () => toasts.show({ tone: 'success', title: t('message.copied') }),
        () => toasts.show({ tone: 'danger', title: t('message.not_copied') }),
      ),
    hide: () =>
      void setHidden(true).then(
        () =>
          toasts.show({
            tone: 'info',
            title: t('message.hide.done'),
            body: t('message.hide.done_body'),
            action: { label: t('message.hide.undo'), run: () => void setHidden(false).catch(showFailure) },
          }),
        showFailure,
      ),
    /** Null where reporting is not possible. */
    report: openReport && (() => openReport(entry)),
  }
}
