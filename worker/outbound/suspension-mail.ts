// The statement of reasons as a mail server takes it: subject, HTML and its plain text twin.
import { createElement } from 'react'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { SuspensionMail, type SuspensionMailProps, sayReason } from './SuspensionMail.tsx'

export async function suspensionMail(props: SuspensionMailProps): Promise<RenderedMail> {
  const { t, site_name, reason, link, terms } = props
  const text = [
    t('mail.suspension.heading'),
    t('mail.suspension.body', { site: site_name }),
    `${t('mail.suspension.reason')}\n${sayReason(t, reason)}`,
    `${t('mail.suspension.rules')}\n${terms}`,
    t('mail.suspension.facts'),
    t('mail.suspension.appeal'),
    `${t('mail.suspension.button')}:\n${link}`,
    t('mail.suspension.ignore'),
    site_name,
  ].join('\n\n')
  const html = await renderMail(createElement(SuspensionMail, props))
  return { subject: t('mail.suspension.subject'), html, text }
}
