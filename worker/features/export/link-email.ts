// The link to a member's own data, for one who asked an operator for it: they may be suspended, or unable to log in.
import { EXPORT_KEY_DAYS } from '#src/domain/constants.ts'
import { findSettledAddress } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { createExportKey } from './export-key.ts'

export const dataExport: MailTemplate<'data-export'> = {
  purpose: 'requested',
  async address({ pool, member_id }, { t, env, site, database: { read }, now, link }) {
    const email = await findSettledAddress(read, { pool, id: member_id, now })
    if (!email) return null
    return {
      to: email,
      write: async () => ({
        subject: t('mail.data_export.subject'),
        preheader: t('mail.data_export.preheader', { days: EXPORT_KEY_DAYS }),
        heading: t('mail.data_export.heading'),
        parts: [
          { kind: 'paragraph', text: t('mail.data_export.body', { site: site.settings.name }) },
          {
            kind: 'button',
            label: t('mail.data_export.button'),
            href: link(
              `/account/data?key=${await createExportKey({ env, pool, now }, { member_id, email })}`,
            ),
          },
          { kind: 'paragraph', text: t('mail.data_export.not_you') },
          { kind: 'link', before: t('mail.help'), href: link('/pages/service') },
        ],
        footer: `${t('mail.data_export.expires', { days: EXPORT_KEY_DAYS })} ${t('mail.about_account')}`,
      }),
    }
  },
}
