// /_dev/top-nav: the top bar of visitors and of members, with few and with many unread counts.
import type { User } from '#src/contract/account.ts'
import { TopNav } from '#src/parts/nav/TopNav.tsx'
import { paths } from '#src/paths.ts'
import { DevFrame, DevState } from '../DevFrame.tsx'
import { As, SAMPLE_MEMBER } from '../samples.tsx'

const LONG_NAME = 'Wilhelmina Alexandra van den Bergh-Oosterhuis tot Terblijt'

function member(user: Partial<User>, name = SAMPLE_MEMBER.profile.name): User {
  return { ...SAMPLE_MEMBER, ...user, profile: { ...SAMPLE_MEMBER.profile, name } }
}

const STATES: { title: string; user: User | null; to?: string }[] = [
  { title: 'A visitor', user: null },
  { title: 'A member for whom nothing waits', user: member({}) },
  {
    title: 'On the way to the likes',
    user: member({ num_unread_messages: 3, num_new_likes: 1 }),
    to: paths.likes,
  },
  {
    title: 'As much as is counted, and a full wallet',
    user: member({ num_unread_messages: 1234, num_new_likes: 100, credits: 1_234_567 }),
    to: paths.chats,
  },
  { title: 'An empty wallet', user: member({ credits: 0 }), to: paths.members },
  {
    title: 'A long name and address, in the menu',
    user: member({ email: `${'wilhelmina.alexandra.'.repeat(3)}terblijt@post.example.test` }, LONG_NAME),
  },
]

export function Page() {
  return (
    <DevFrame title="Top navigation">
      {STATES.map(({ title, ...state }) => (
        <DevState key={title} title={title}>
          <As {...state}>
            <TopNav label={title} />
          </As>
        </DevState>
      ))}
    </DevFrame>
  )
}
