// /_dev/activate-reminder: the reminder to confirm the address, before, while and after the mail is requested again.
import { type ReactNode, useEffect, useRef } from 'react'
import { Refusal } from '#src/contract/refusals.ts'
import { ActivateReminder } from '#src/parts/ActivateReminder.tsx'
import { DevFrame, DevState } from '../DevFrame.tsx'
import css from '../DevPage.module.css'
import { As, SAMPLE_MEMBER } from '../samples.tsx'

const LONG_ADDRESS = `${'wilhelmina.alexandra.'.repeat(3)}terblijt@post.example.test`

const done = async () => 'done' as const
const never = () => new Promise<never>(() => {})
const refused = async () => {
  throw new Refusal('too_many', { retry_after: 1800 })
}
const unreachable = async () => {
  throw new TypeError('Failed to fetch')
}

/** The states stay as they are. */
const stay = () => {}

const reminder = <ActivateReminder email={SAMPLE_MEMBER.email} onLater={stay} />

export function Page() {
  const user = SAMPLE_MEMBER
  return (
    <DevFrame title="Activate reminder">
      <DevState title="As pages show it; the mail is sent when its button is pressed">
        <As user={user} resend={done}>
          {reminder}
        </As>
      </DevState>
      <DevState title="While the mail is asked for">
        <As user={user} resend={never}>
          <Pressed>{reminder}</Pressed>
        </As>
      </DevState>
      <DevState title="Asked for too often, when its button is pressed">
        <As user={user} resend={refused}>
          {reminder}
        </As>
      </DevState>
      <DevState title="Without a connection, when its button is pressed">
        <As user={user} resend={unreachable}>
          {reminder}
        </As>
      </DevState>
      <DevState title="A long address, in a narrow place">
        <As user={{ ...user, email: LONG_ADDRESS }} resend={done}>
          <div className={css.narrow}>
            <ActivateReminder email={LONG_ADDRESS} onLater={stay} />
          </div>
        </As>
      </DevState>
    </DevFrame>
  )
}

/** With its button pressed. */
function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // An effect: the state is internal to the button, and only a press leads to it.
  useEffect(() => place.current?.querySelector('button')?.click(), [])
  return <div ref={place}>{children}</div>
}
