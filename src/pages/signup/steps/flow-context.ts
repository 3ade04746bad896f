// What the steps know of the flow around them, beside what each is given (step.ts).
import { createContext, use } from 'react'
import type { PushStatus } from '#src/domain/signup-machine.ts'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import type { PushDevice } from '#src/ports/push.ts'

export type Flow = {
  /** The profile somebody came by; headings name it. */
  host: Host | null
  /** The conversation with it, once the first words wait there. */
  conversation: string | null
  push: PushStatus
  /** Null until it is opened. */
  device: PushDevice | null
}

export const FlowContext = createContext<Flow>({
  host: null,
  conversation: null,
  push: 'unavailable',
  device: null,
})

export const useFlow = () => use(FlowContext)
