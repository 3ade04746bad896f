// Field schemas: small, exported one by one, used by the form, the endpoint and the tests alike
// (specification section 5). Messages are keys below `errors.fields`.
import * as v from 'valibot'
import {
  LANGUAGES,
  LOCALES,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../domain/constants.ts'
import { cleanEmail, parseEmail } from '../domain/email.ts'
import { ID_PATTERN } from '../domain/id.ts'
import { cleanLine, cleanText, isUntypable } from '../domain/written-text.ts'

/** Identifier of a member, profile, conversation…: opaque text. An upstream may send numbers. */
export const Id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.regex(ID_PATTERN, 'id'),
)
export const ProfileId = Id
export const ConversationId = Id

/** A position in a paged list: opaque text, sent back unchanged. */
export const Cursor = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.~-]{1,192}$/, 'invalid'))

/** An e-mail address in its one spelling (domain/email.ts), so that every spelling is one account. */
export const Email = v.pipe(
  v.string('required'),
  v.transform(cleanEmail),
  v.nonEmpty('required'),
  v.transform(parseEmail),
  v.string('email'),
)

/** Written text, cleaned (domain/written-text.ts): '' where nothing in it is visible. */
export const WrittenLine = v.pipe(v.string('required'), v.transform(cleanLine))
export const WrittenText = v.pipe(v.string('required'), v.transform(cleanText))

/** A member's name: 1 to 150 characters, not beginning with '@' (section 5). */
export const MemberName = v.pipe(
  WrittenLine,
  v.nonEmpty('required'),
  v.minLength(1, 'name_too_short'),
  v.maxLength(NAME_MAX_LENGTH, 'name_too_long'),
  v.check((name) => !name.startsWith('@'), 'name_starts_with_at'),
)

/** A new password (design section 12); the server also refuses common ones. */
export const Password = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(PASSWORD_MIN_LENGTH, 'password_too_short'),
  v.maxLength(PASSWORD_MAX_LENGTH, 'password_too_long'),
  v.check((password) => !isUntypable(password), 'password_untypable'),
)

/** The text of a chat message, at most 2,000 characters after cleaning; may be empty beside a photo. */
export const OptionalMessageText = v.pipe(WrittenText, v.maxLength(MESSAGE_MAX_LENGTH, 'message_too_long'))
/** The text of a chat message without a photo: 1 to 2,000 characters. */
export const MessageText = v.pipe(OptionalMessageText, v.nonEmpty('required'))

/** A moment, ISO 8601 in UTC. */
export const Time = v.pipe(v.string(), v.isoTimestamp('time'))
/** A moment as an upstream may write it: also a date, `2026-11-03 18:00:00` (UTC), or seconds since 1970. */
export const LooseTime = v.union([
  Time,
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/, 'time'),
    v.transform((text) => (text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}Z`)),
  ),
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(8.64e12),
    v.transform((seconds) => new Date(seconds * 1000).toISOString()),
  ),
])
/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country'))
/** Identifier of a first-level region; 0 means all. */
export const RegionId = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Gender = v.picklist(['male', 'female'])
export type Gender = v.InferOutput<typeof Gender>
export const LanguageCode = v.picklist(LANGUAGES)
export const LocaleCode = v.picklist(LOCALES, 'locale')
/** Languages, which may arrive as query text: `nl,de`. */
export const QueryLanguages = v.pipe(
  v.union([
    v.array(LanguageCode),
    v.pipe(
      v.string(),
      v.maxLength(64),
      v.transform((text) => (text === '' ? [] : text.split(','))),
      v.array(LanguageCode),
    ),
  ]),
  v.maxLength(LANGUAGES.length, 'too_many'),
)

/** A whole number that may arrive as query text. */
export const QueryInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
)
/** A yes or no that may arrive as query text ('1', 'true'). */
export const QueryBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['0', '1', 'true', 'false']),
    v.transform((text) => text === '1' || text === 'true'),
  ),
])

/** A yes or no in an answer; an upstream may say 1 and 0. */
export const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((number) => number === 1),
  ),
])

/**
 * The answer of calls without data. The specification reads none of them, so that any answer of an upstream with a successful status
 * is accepted.
 */
export const Done = v.fallback(v.literal('done'), 'done')
