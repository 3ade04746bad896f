// The receipt of a complaint as a mail server takes it: subject, HTML and its plain text twin.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ComplaintMail, type ComplaintMailProps } from './ComplaintMail.tsx'

export function complaintMail(props: ComplaintMailProps): { subject: string; html: string; text: string } {
  const { t, site_name, receipt, category, link } = props
  const text = [
    t('mail.complaint.heading'),
    `${t('mail.complaint.body')}\n${receipt}`,
    t(`complaints.next.${category}`),
    `${t('mail.complaint.more')}\n${link}`,
    t('mail.complaint.ignore'),
    site_name,
  ].join('\n\n')
  const html = `<!doctype html>${renderToStaticMarkup(createElement(ComplaintMail, props))}`
  return { subject: t('mail.complaint.subject', { receipt }), html, text }
}
