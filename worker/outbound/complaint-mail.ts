// The receipt of a complaint as a mail server takes it: subject, HTML and its plain text twin.
import { createElement } from 'react'
import { ComplaintMail, type ComplaintMailProps } from './ComplaintMail.tsx'
import { type RenderedMail, renderMail } from './render-mail.ts'

export async function complaintMail(props: ComplaintMailProps): Promise<RenderedMail> {
  const { t, site_name, receipt, category, link } = props
  const text = [
    t('mail.complaint.heading'),
    `${t('mail.complaint.body')}\n${receipt}`,
    t(`complaints.next.${category}`),
    `${t('mail.complaint.more')}\n${link}`,
    t('mail.complaint.ignore'),
    site_name,
  ].join('\n\n')
  const html = await renderMail(createElement(ComplaintMail, props))
  return { subject: t('mail.complaint.subject', { receipt }), html, text }
}
