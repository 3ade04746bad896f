// The interests a profile can choose (specification section 7), in the site's own wording.
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

export function createInterests(deps: Pick<SiteServiceDeps, 'site' | 'locale'>) {
  return {
    async list(): Promise<{ id: string; name: string }[]> {
      // Read on use, because the services are made before the language is known.
      const { site, locale } = deps
      const t = createTranslate(locale, await messagesFor(site, locale))
      return PROFILE_FIELDS.interests.map((id) => ({ id, name: t(`interests.${id}`) }))
    },
  }
}
