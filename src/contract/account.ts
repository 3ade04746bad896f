// The account: signing up, in, out, confirming the address (specification sections 3, 5, 7; design section 11).
import * as v from 'valibot'
import { TRACKING_TOKEN_MAX_LENGTH } from '../domain/constants.ts'
import { isSameEmail } from '../domain/email.ts'
import { SIGNUP_ANSWERS, WHOM } from '../domain/signup-answers.ts'
import {
  CountryCode,
  Email,
  Flag,
  Id,
  LanguageCode,
  LooseTime,
  MemberName,
  Password,
  ProfileId,
} from './fields.ts'
import { OwnProfile, unknownIfAbsent } from './profile.ts'
import { Proof } from './proof.ts'

/**
 * The current user. `credits` is the wallet's balance in whole credits. Unread messages and new likes are counted over all pages, new
 * likes up to `NEW_LIKES_COUNTED`; null from an upstream that does not count, whose lists are then added up. Required are the fields that
 * the specification names; an upstream may omit the others. `passkey_offered`: the offer of a passkey is not answered yet.
 * `wants_to_meet`: whom their last search looks for; null before the first, and right after a login.
 */
export const User = v.pipe(
  v.object({
    id: v.optional(Id),
    email: v.string(),
    email_confirmed: v.optional(Flag, true),
    mailprovider: v.optional(v.nullable(v.number()), null),
    paid_user: Flag,
    signup_date: LooseTime,
    fictional_icon: v.optional(v.nullable(v.string()), null),
    credits: v.optional(v.number(), 0),
    num_unread_messages: unknownIfAbsent(v.number()),
    num_new_likes: unknownIfAbsent(v.number()),
    passkey_offered: v.optional(Flag, false),
    wants_to_meet: unknownIfAbsent(v.picklist(WHOM)),
    profile: OwnProfile,
  }),
  v.transform((user) => ({ ...user, id: user.id ?? user.profile.id })),
)
export type User = v.InferOutput<typeof User>

const optionalText = (max: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(max))), null)

const Answers = v.fallback(
  v.pipe(
    v.array(v.string()),
    v.transform((answers) => SIGNUP_ANSWERS.filter((answer) => answers.includes(answer))),
  ),
  [],
)

/**
 * The signup payload. Only email, name and password come from the visitor; the rest describes the visit.
 * `csrf` is a SHA-512 hex digest of the lowercased email plus the user agent; it is checked for shape and
 * counts as no protection. `token` comes from `validate_email.php` and is absent without scripts. `tracking` is the
 * signed record of the affiliate's link, from pages without consent to store it; an invalid one is ignored. `variant` is the variant of
 * the lander with the form (domain/variants.ts). `answers` are the answers to a lander's questions; unknown ones are ignored, so that
 * they never prevent a signup.
 */
export const Signup = v.pipe(
  v.object({
    email: Email,
    name: MemberName,
    password: Password,
    trafficsource: optionalText(255),
    timezone: optionalText(64),
    country: v.optional(v.nullable(CountryCode), null),
    language: v.optional(v.nullable(LanguageCode), null),
    profile: v.optional(v.nullable(ProfileId), null),
    form_path: optionalText(512),
    referrer: optionalText(2048),
    csrf: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$|^unavailable$/, 'csrf'))), null),
    token: optionalText(512),
    n: optionalText(1024),
    tracking: v.fallback(optionalText(TRACKING_TOKEN_MAX_LENGTH), null),
    variant: v.fallback(optionalText(64), null),
    answers: v.optional(Answers, []),
    proof: Proof,
  }),
  v.forward(
    v.check(({ email, name }) => !isSameEmail(name, email), 'name_equal_to_email'),
    ['name'],
  ),
)
export type Signup = v.InferOutput<typeof Signup>

/** The user, from our own API; null where an upstream answers something else, because the specification defines no answer (section 7). */
export const AnsweredUser = v.fallback(v.nullable(User), null)

export const EmailStatus = v.picklist(['new', 'active', 'not_confirmed', 'deleted', 'invalid'])
export type EmailStatus = v.InferOutput<typeof EmailStatus>

/** A space is a `+` that the query string did not encode: no address contains spaces. */
export const EmailToValidate = v.object({
  email: v.pipe(
    v.string(),
    v.maxLength(320),
    v.transform((email) => email.replace(/(?<=\S) (?=\S)/g, '+')),
  ),
})

/** `token` only with status `new`, single use, 30 minutes. */
export const ValidatedEmail = v.object({
  status: EmailStatus,
  email: v.optional(v.nullable(v.string()), null),
  request_email: v.string(),
  token: v.optional(v.nullable(v.string()), null),
})

export const Login = v.object({
  email: Email,
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200)),
  proof: Proof,
})

/** Whether the mail provider has accepted the activation mail. */
export const ActivationMail = v.object({ delivered: Flag })
export const ActivationToken = v.object({ token: v.pipe(v.string(), v.maxLength(128)) })
