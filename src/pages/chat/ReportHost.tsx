// Lets every message of the thread be reported, by one dialog that is loaded when somebody wants it.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ReportContext, type ReportedMessage } from './report-context.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

export function ReportHost({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ReportedMessage | null>(null)
  return (
    <ReportContext value={setMessage}>
      {children}
      {message && (
        <Suspense>
          <ReportDialog message={message} onClose={() => setMessage(null)} />
        </Suspense>
      )}
    </ReportContext>
  )
}
