// Opens the report dialog for a message; one dialog serves the whole thread.
import { createContext } from 'react'
import type { Entry } from './group-messages.ts'

export type ReportedMessage = Pick<Entry, 'text' | 'extra'> & { seq: number }

export const ReportContext = createContext<((message: ReportedMessage) => void) | null>(null)
