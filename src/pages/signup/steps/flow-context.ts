// What the steps get from the flow, beside their props (step.ts).
import { createContext, use } from 'react'
import type { PushStatus } from '#src/domain/signup-machine.ts'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import type { PushDevice } from '#src/ports/push.ts'

export type Flow = {
  /** The profile whose page the member signed up on; headings name it. */
  host: Host | null
  /** The conversation with it, once the first message is saved there as a draft. */
  conversation: string | null
  push: PushStatus
  /** Null until it is loaded. */
  device: PushDevice | null
}

export const FlowContext = createContext<Flow>({
  host: null,
  conversation: null,
  push: 'unavailable',
  device: null,
})

export const useFlow = () => use(FlowContext)
