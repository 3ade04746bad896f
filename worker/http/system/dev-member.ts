// `POST /_dev/member`, in local bundles alone: makes a member with everything a test needs, by the services of the API, and returns
// their session's cookie. Only tests about signup or login need those forms.
import type { Context } from 'hono'
import * as v from 'valibot'
import { Signup } from '#src/contract/account.ts'
import { Email, MemberName, MessageText, Password, ProfileId } from '#src/contract/fields.ts'
import { BirthDate } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { MAX_WITHIN_HOURS } from '#src/domain/answering.ts'
import { fromBase64 } from '#src/domain/bytes.ts'
import type { AppEnv } from '#worker/context.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { createChats } from '#worker/features/chats/service.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { createOwnPhotos } from '#worker/features/photos/service.ts'
import { createOwnProfile } from '#worker/features/profile/own-profile-service.ts'
import { signIn } from '#worker/features/sessions/start-session.ts'
import { createSignups } from '#worker/features/signup/service.ts'
import { depsOf } from '#worker/http/api/request-deps.ts'
import { resolveLocale } from '#worker/locale.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { VISITOR } from '#worker/principal.ts'
import { readDevInput } from './dev-input.ts'

const HOUR_MS = 3_600_000
/** Members may send no more than 240 in a minute. */
const MESSAGES_MAX = 200

const Messages = v.union(
  [
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(MESSAGES_MAX),
      v.transform((count) => Array.from({ length: count }, (_, index) => `Message ${index + 1}`)),
    ),
    v.pipe(v.array(MessageText), v.maxLength(MESSAGES_MAX)),
  ],
  `texts, or how many up to ${MESSAGES_MAX}`,
)

/** The properties of the new member; all are optional. */
const DevMember = v.strictObject({
  email: v.optional(Email),
  name: v.optional(MemberName, 'Anna'),
  /** Without one the account has no login. */
  password: v.optional(Password),
  /** Whether the address is confirmed. */
  confirmed: v.optional(v.boolean(), true),
  birth_date: v.optional(v.nullable(BirthDate), '1990-05-04'),
  /** The balance before the messages below are paid for; without it the usual one of a new member. */
  credits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  /** Images in base64. */
  photos: v.optional(v.array(v.pipe(v.string(), v.nonEmpty(), v.base64())), []),
  /** Conversations that the member begins, and their messages in each. */
  chats: v.optional(v.array(v.strictObject({ with: ProfileId, messages: v.optional(Messages, 0) })), []),
  /** How many hours ago they were sent: what is due since then happens at once. */
  hours_ago: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_WITHIN_HOURS)), 0),
})
type DevMember = v.InferOutput<typeof DevMember>

/** Returns `{ email, user, chats }`, `user` as in the API; or in `error` what was wrong, by field. */
export async function makeMember(c: Context<AppEnv>): Promise<Response> {
  const wanted = await readDevInput(c, DevMember)
  if ('refusal' in wanted) return wanted.refusal
  // The middleware that sets it comes later in the pipeline.
  c.set('locale', resolveLocale(c))
  try {
    return c.json(await make(c, wanted.output))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    return Response.json({ error: { code, details } }, { status })
  }
}

async function make(c: Context<AppEnv>, { birth_date, credits, photos, hours_ago, ...wanted }: DevMember) {
  const deps = depsOf(c)
  const email = wanted.email ?? `${createId().toLowerCase()}@example.test`
  const id = await signUp(c, { ...wanted, email })
  if (wanted.confirmed) await confirm(c, id)
  if (birth_date) await createOwnProfile(deps).update(id, { date_of_birth: birth_date })
  // The session comes first: with it the member object gets to know the member.
  const { env } = c
  await signIn(id, email, { ...c.var, env, deps })
  if (credits !== undefined) await setCredits(c, id, credits)
  if (photos.length > 0) await createOwnPhotos(deps).add(id, photos.map(toFile), null)
  const chats: { id: string }[] = []
  for (const chat of wanted.chats) chats.push(await write(c, { id, email_confirmed: wanted.confirmed }, chat))
  if (hours_ago > 0) await memberStub(env, id).passTime(hours_ago * HOUR_MS)
  return { email, user: await createAccounts(deps).user(id), chats }
}

/** Creates the account, without the limits for strangers. */
async function signUp(
  c: Context<AppEnv>,
  { email, name, password = createId() }: Pick<DevMember, 'name' | 'password'> & { email: string },
): Promise<string> {
  const signups = createSignups(depsOf(c))
  const { token } = await signups.checkEmail(email, { may_tell: true })
  if (!token) throw new Refusal('email_taken')
  const signup = v.safeParse(Signup, { email, name, password, token })
  if (!signup.success) throw new Refusal('invalid', { fields: { name: 'name_equal_to_email' } })
  return signups.signUp(signup.output, { visitor: c.var.visitor, tracking: null })
}

/** As the link of the activation email does. */
async function confirm(c: Context<AppEnv>, member_id: string): Promise<void> {
  const { write } = databaseOf(c.env, c.var.site.pool)
  const token = await issueMailedToken(write, 'activation', { member_id, now: Date.now() })
  await createAccounts(depsOf(c)).confirm(token, VISITOR)
}

async function setCredits(c: Context<AppEnv>, member_id: string, credits: number): Promise<void> {
  const wallet = createWallet(depsOf(c))
  const balance = await wallet.balance(member_id)
  if (balance > credits) await memberStub(c.env, member_id).emptyWallet()
  const missing = balance > credits ? credits : credits - balance
  if (missing > 0) await wallet.grant(member_id, { key: 'dev-member', origin: 'gift', credits: missing })
}

const toFile = (image: string, index: number) => new File([fromBase64(image)], `photo-${index + 1}`)

/** Begins a conversation, and sends one message after another; acknowledges fictional profiles. */
async function write(
  c: Context<AppEnv>,
  member: { id: string; email_confirmed: boolean },
  chat: DevMember['chats'][number],
): Promise<{ id: string }> {
  const chats = createChats(depsOf(c))
  const { id: conversation } = await chats.open(member, chat.with)
  for (const text of chat.messages)
    await chats.send(
      { member_id: member.id },
      { conversation, client_id: crypto.randomUUID(), text, acknowledge_fictional: true },
    )
  return { id: conversation }
}
