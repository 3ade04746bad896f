// Tells a member who is new in their saved searches: one email for all of them, and none when there is nobody
// (docs/decisions/search.md).
import { newSince } from '#src/domain/saved-searches.ts'
import { searchQuery, withoutTraits } from '#src/domain/search-query.ts'
import { offersFilter, traitsOf } from '#src/domain/search-traits.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { isGreetable } from '#worker/platform/mail/greeting.ts'
import { findNewcomers, listAlerted, type Newcomer, recordAlerted } from './queries.ts'

/** How many of a search are named. */
const NAMED = 3

export const savedSearches: MailTemplate<'saved-searches'> = {
  purpose: 'optional',
  async address({ pool, member_id, at }, { t, site, database: { read, write }, now, link }) {
    const [member, searches] = await Promise.all([
      findMailState(read, pool, member_id),
      listAlerted(read, member_id, at),
    ])
    if (!member || member.email_confirmed_at === null) return null
    const looked = await Promise.all(
      searches.map(async ({ name, filters, told_at }) => ({
        name,
        filters,
        ...(await findNewcomers(read, {
          pool,
          viewer: member_id,
          // The site may offer fewer filters than when the search was saved.
          filters: { ...withoutTraits(filters), ...traitsOf(filters, offersFilter(site.settings)) },
          since: newSince(told_at, now),
          now,
          limit: NAMED,
        })),
      })),
    )
    const found = looked.filter(({ total }) => total > 0)
    const [only, ...others] = found
    if (!only) return null
    return {
      to: member.email,
      write: () => ({
        // The subject names nobody and no search, because a list of mails shows it to others.
        subject: t('mail.saved_searches.subject'),
        preheader: t('mail.saved_searches.preheader', { site: site.settings.name }),
        heading: t('mail.saved_searches.heading'),
        parts: [
          ...found.map(({ name, total, newcomers }) => ({
            kind: 'point' as const,
            title: name,
            text: newcomerNames(t, newcomers, total),
          })),
          {
            kind: 'button',
            label: t('mail.saved_searches.button'),
            href: link(
              others.length === 0 ? `/members?${searchQuery(only.filters)}&sort=new` : '/saved-searches',
            ),
          },
        ],
        footer: t('mail.saved_searches.why'),
      }),
      onSent: () => recordAlerted(write, member_id, at),
    }
  },
}

/** Such as "Anna, 31, Utrecht · Ben, 30 · and 4 more". A name that could be a URL or address is left out, so that members cannot advertise by it. */
function newcomerNames(t: Translate, newcomers: readonly Newcomer[], total: number): string {
  const named = newcomers
    .filter(({ name }) => isGreetable(name))
    .map(({ name, age, city }) => [name, age, city].filter((word) => word !== null && word !== '').join(', '))
  const others = total - named.length
  if (named.length === 0) return t('mail.saved_searches.count', { count: total })
  return [...named, ...(others > 0 ? [t('mail.saved_searches.others', { count: others })] : [])].join(' · ')
}
