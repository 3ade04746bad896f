// One report dialog for all messages of the thread, loaded when it is first needed.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { ReportContext, type ReportedMessage } from './report-context.ts'
import { useConversation } from './use-conversation.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('#src/parts/report/ReportDialog.tsx')).ReportDialog,
}))

export function ReportHost({ children }: { children: ReactNode }) {
  const { profile, conversation } = useStore(useConversation(), (state) => state.chat)
  const [message, setMessage] = useState<ReportedMessage | null>(null)
  return (
    <ReportContext value={setMessage}>
      {children}
      {message && (
        <Suspense>
          <ReportDialog
            profile={profile}
            reported={{
              kind: 'message',
              conversation: conversation.id,
              seq: message.seq,
              text: message.text,
            }}
            onClose={() => setMessage(null)}
          />
        </Suspense>
      )}
    </ReportContext>
  )
}
