// Confirms a cancellation without login: what, when, and when it takes effect. Anybody can enter any address, so it neither says whether
// there is an account nor repeats what was written.

import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { formatTimestamp } from '#worker/platform/mail/format-timestamp.ts'
import { findCancellation } from './cancellation-queries.ts'

export const cancellation: MailTemplate<'cancellation'> = {
  purpose: 'required',
  async address({ cancellation_id }, { t, locale, site, database: { read }, link }) {
    const found = await findCancellation(read, cancellation_id)
    if (!found) return null
    const { email, receipt, kind, received_at } = found
    const point = (name: 'contract' | 'kind' | 'received' | 'end', text: string) => ({
      kind: 'point' as const,
      title: t(`mail.cancellation.${name}`),
      text,
    })
    return {
      to: email,
      write: () => ({
        subject: t('mail.cancellation.subject', { receipt }),
        preheader: t('mail.cancellation.preheader'),
        heading: t('mail.cancellation.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.cancellation.body', { site: site.settings.name }) },
          { kind: 'number', text: receipt },
          point('contract', t('mail.premium.contract')),
          point('kind', t(`mail.cancellation.kinds.${kind}`)),
          point('received', formatTimestamp(locale, received_at, null)),
          point('end', t(`mail.cancellation.ends.${kind}`)),
          { kind: 'paragraph', text: t('mail.cancellation.account') },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: t('mail.cancellation.ignore'),
      }),
    }
  },
}
