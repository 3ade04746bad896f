// `GET /api/interests.php`: what a profile may say it likes, in the visitor's language and the site's own words.
import { contract } from '#src/contract/index.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { messagesFor } from '../i18n/messages.ts'
import { serve } from './serve.ts'

export const interestsApi = serve(contract.interests, {
  async list({ site, locale }) {
    const t = createTranslate(locale, await messagesFor(site, locale))
    return PROFILE_FIELDS.interests.map((id) => ({ id, name: t(`interests.${id}`) }))
  },
})
