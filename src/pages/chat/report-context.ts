// How a message asks to be reported: one dialog serves the whole thread.
import { createContext } from 'react'
import type { Entry } from './group-messages.ts'

export type ReportedMessage = Pick<Entry, 'text' | 'extra'> & { seq: number }

export const ReportContext = createContext<((message: ReportedMessage) => void) | null>(null)
