// Loads a list of likes: the newest come from the store, except mutual ones, which are in no store.
import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#src/app.ts'
import type { LikeEntry, Likes } from '#src/contract/likes.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { LikesType } from '#src/paths.ts'

export const LIST_OF = { received: 'liked_by', mine: 'profiles', mutual: 'mutual' } as const
/** The field of the answer that has the list: mutual likes come in `profiles`. */
const ANSWER_OF = { ...LIST_OF, mutual: 'profiles' } as const satisfies Record<LikesType, keyof Likes>
/** In the order of the tabs. */
export const TABS = ['received', 'mutual', 'mine'] as const satisfies LikesType[]

/** `older`: entries after a cursor; `mutual`: the newest mutual likes, which are in no store. */
type LikesData = { type: LikesType; older: LikeEntry[] | null; mutual: LikeEntry[] }

/** Without a type: received likes, or given ones if there are none. With `?after`: the entries after that cursor. */
export async function likesLoader({ context, params, request }: LoaderFunctionArgs): Promise<LikesData> {
  const { api, likes } = context.get(appContext)
  const type = TABS.find((known) => known === params.type)
  if (params.type !== undefined && !type) throw new Refusal('not_found')
  const after = new URL(request.url).searchParams.get('after')
  if (type === 'mutual' && after === null) {
    const [{ profiles }] = await Promise.all([api.likes.list({ list: 'mutual' }), likes.ensure()])
    return { type, older: null, mutual: profiles }
  }
  if (!type || after === null) {
    await likes.ensure()
    const shown = likes.getState().liked_by.length > 0 ? 'received' : 'mine'
    return { type: type ?? shown, older: null, mutual: [] }
  }
  const [older] = await Promise.all([api.likes.list({ list: LIST_OF[type], after }), likes.ensure()])
  return { type, older: older[ANSWER_OF[type]], mutual: [] }
}
