// An upstream with the exact paths and payloads of section 7 of the specification and nothing else: in memory, in plain Node, with its own
// session cookies and error texts.
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { PEOPLE, type Person, REGIONS } from './people.ts'
import { answerJson, type ReceivedRequest, startUpstream, type TestUpstream } from './server.ts'

const PAGE_SIZE = 12

/** The signup payload as received, and the member's later changes. */
type Account = {
  signup: Record<string, unknown>
  signed_up_at: string
  profile: Record<string, unknown> & { id: string }
  likes: string[]
  chats: string[]
  images: number
  polls: number
}

type Call = {
  received: ReceivedRequest
  query: URLSearchParams
  /** The JSON body. */
  body: Record<string, unknown>
  account: Account | null
  response: ServerResponse
}

export type GoodUpstream = TestUpstream & { accounts: Map<string, Account> }

const DONE = 'done'
const card = (person: Person, account: Account | null) => ({
  ...person,
  main_image: null,
  did_like_profile: account?.likes.includes(person.id) ?? false,
})
const personOf = (id: unknown) => PEOPLE.find((person) => person.id === String(id))

function search({ query, account }: Call) {
  const manual = query.get('manual_search') === '1'
  const wanted = (name: string) => (manual ? query.get(name) || null : null)
  const [min_age, max_age] = [Number(wanted('min_age')), Number(wanted('max_age'))]
  const countryregion = Number(wanted('countryregion'))
  const found = PEOPLE.filter(
    ({ gender, country, age, ...person }) =>
      (!wanted('gender') || gender === wanted('gender')) &&
      (!wanted('country') || country === wanted('country')) &&
      (!countryregion || person.countryregion === countryregion) &&
      (!min_age || age >= min_age) &&
      (!max_age || age <= max_age),
  )
  const pp = Number(query.get('pp') ?? PAGE_SIZE)
  const start = (Number(query.get('page') ?? 1) - 1) * pp
  return {
    profiles: found.slice(start, start + pp).map((person) => card(person, account)),
    paging: { num_results: found.length },
    filter_options: {
      gender: wanted('gender'),
      country: wanted('country'),
      countryregion,
      min_age: min_age || null,
      max_age: max_age || null,
    },
  }
}

function signUp({ body, response }: Call, accounts: GoodUpstream['accounts']) {
  const token = randomUUID()
  accounts.set(token, {
    signup: body,
    signed_up_at: new Date().toISOString(),
    profile: {
      id: String(5000 + accounts.size),
      name: body.name,
      country: body.country,
      language: body.language,
    },
    likes: [],
    chats: [],
    images: 0,
    polls: 0,
  })
  response.setHeader('Set-Cookie', `PHPSESSID=${token}; Path=/; HttpOnly; SameSite=Lax`)
  return {}
}

const userOf = ({ signup, signed_up_at, profile }: Account) => ({
  email: signup.email,
  mailprovider: 1,
  paid_user: false,
  signup_date: signed_up_at,
  profile,
  fictional_icon: 'mask-happy',
})

/** Calls of a member, answered 403 without a session (specification section 8). */
const OF_MEMBERS: Record<string, (call: Call & { account: Account }) => unknown> = {
  'GET /api/user.php': ({ account }) => userOf(account),
  'POST /api/user.php': () => DONE,
  'PUT /api/user.php': ({ account, body }) =>
    Object.assign(account.profile, body, { id: account.profile.id }),
  'GET /api/chats.php': ({ account }) =>
    account.chats.flatMap((id) => {
      const person = personOf(id.slice(1))
      return person ? [{ conversation: { id }, profile: card(person, account), num_unread_messages: 1 }] : []
    }),
  'GET /api/chat.php': ({ account, query }) => {
    const id = `c${query.get('profile')}`
    if (!account.chats.includes(id)) account.chats.unshift(id)
    return { id }
  },
  'DELETE /api/chat.php': ({ account, body }) => {
    account.chats = account.chats.filter((id) => id !== body.conversation)
    return DONE
  },
  'GET /api/likes.php': ({ account }) => ({
    profiles: account.likes.flatMap((id) => {
      const person = personOf(id)
      return person ? [{ ...card(person, account), like_new: false }] : []
    }),
    liked_by: [{ id: PEOPLE[0]?.id, name: PEOPLE[0]?.name, like_new: true }],
  }),
  'POST /api/likes.php': ({ account, body }) => {
    account.likes.unshift(String(body.profile))
    return {}
  },
  'DELETE /api/likes.php': ({ account, body }) => {
    account.likes = account.likes.filter((id) => id !== String(body.profile))
    return {}
  },
  'POST /api/profileimage.php': ({ account }) => {
    account.images += 1
    return DONE
  },
  'GET /api/activate.php': ({ account }) => {
    account.polls += 1
    return { delivered: account.polls > 1 }
  },
  'GET /api/discountcode.php': () => ({ welcome: null, time_bonus: null }),
}

/** Public calls. */
const OF_ALL: Record<string, (call: Call) => unknown> = {
  'GET /api/profile_fields.php': () => ({ allowed_values: { smoking: ['no', 'yes'] } }),
  'GET /api/validate_email.php': ({ query }) => {
    const email = query.get('email') ?? ''
    const status = email.startsWith('active') ? 'active' : 'new'
    return { token: status === 'new' ? randomUUID() : null, status, email, request_email: email }
  },
  'GET /api/regions.php': () => REGIONS,
  'GET /api/interests.php': () => ['music', 'travel'],
  'GET /api/companyinfo.php': () => ({ name: 'Upstream', address: '', kvk: '', city: '', country: 'NL' }),
  'GET /api/geocode.php': () => ({ country: 'NL', countryregion: 1, city: 'Utrecht' }),
  'GET /api/search.php': search,
  'GET /api/xcams/search.php': () => ({ cams: {} }),
  'POST /api/page-hidden.php': () => DONE,
}

function readJson({ headers, body }: ReceivedRequest): Record<string, unknown> {
  return headers['content-type']?.includes('json') && body.length > 0 ? JSON.parse(body.toString()) : {}
}

export async function startGoodUpstream(): Promise<GoodUpstream> {
  const accounts: GoodUpstream['accounts'] = new Map()

  function answer(received: ReceivedRequest, response: ServerResponse): unknown {
    const { method, path, headers } = received
    // Requests carry package-name and original-host headers (section 7).
    if (!headers['package-name'] || !headers['original-host'])
      return answerJson(response, 'who are you?', 400)
    const token = /(?:^|; )PHPSESSID=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    const account = accounts.get(token) ?? null
    const query = new URLSearchParams(received.query)
    const call: Call = { received, query, body: readJson(received), account, response }
    const name = `${method} ${path}`

    if (name === 'POST /api/user.php' && query.has('new')) return answerJson(response, signUp(call, accounts))
    if (name === 'GET /api/logout.php') {
      accounts.delete(token)
      response.setHeader('Set-Cookie', 'PHPSESSID=; Path=/; Max-Age=0')
      return response.writeHead(200, { 'Content-Type': 'text/plain' }).end(DONE)
    }
    const ofAll = OF_ALL[name]
    if (ofAll) return answerJson(response, ofAll(call))
    const ofMembers = OF_MEMBERS[name]
    const isSpoken = ofMembers && (name !== 'GET /api/chat.php' || query.has('profile'))
    if (!isSpoken) return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('No such call')
    if (!account) return response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Forbidden')
    return answerJson(response, ofMembers({ ...call, account }))
  }

  return { ...(await startUpstream(answer)), accounts }
}
