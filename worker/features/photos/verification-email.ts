// The email with the decision on a member's photo verification. Its job waits until the decision cannot be undone any more.
import { findMailState } from '#worker/features/members/mail-queries.ts'
import type { MailTemplate } from '#worker/platform/mail/email-template.ts'
import { findVerification } from './verification-queries.ts'

export const photoVerification: MailTemplate<'photo-verification'> = {
  purpose: 'required',
  async address({ pool, member_id, decided_at }, { t, database: { read }, link }) {
    const [member, found] = await Promise.all([
      findMailState(read, pool, member_id),
      findVerification(read, { pool, member_id }),
    ])
    // Undone, or another attempt has begun.
    if (!member || !found || found.decided_at !== decided_at) return null
    const { reason } = found
    const outcome = reason === null ? 'verified' : 'refused'
    const subject = t(`mail.photo_verification.${outcome}.subject`)
    return {
      to: member.email,
      write: () => ({
        subject,
        preheader: t('mail.photo_verification.preheader'),
        heading: subject,
        parts: [
          ...(reason === null
            ? []
            : [{ kind: 'paragraph' as const, text: t(`own_profile.verification.reasons.${reason}`) }]),
          { kind: 'paragraph', text: t(`mail.photo_verification.${outcome}.body`) },
          { kind: 'button', label: t('mail.photo_verification.button'), href: link('/profile#verification') },
        ],
        footer: t('mail.about_account'),
      }),
    }
  },
}
