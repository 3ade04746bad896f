// The mail to who has an account already, as a mail server takes it: subject, HTML and its plain text twin.
import { createElement } from 'react'
import { AccountMail, type AccountMailProps } from './AccountMail.tsx'
import { type RenderedMail, renderMail } from './render-mail.ts'

export async function accountMail(props: AccountMailProps): Promise<RenderedMail> {
  const { t, site_name, link, service } = props
  const text = [
    t('mail.account.heading'),
    t('mail.account.body', { site: site_name }),
    `${t('mail.account.button')}:\n${link}`,
    `${t('mail.account.help')}\n${service}`,
    t('mail.account.ignore'),
    site_name,
  ].join('\n\n')
  return {
    subject: t('mail.account.subject'),
    html: await renderMail(createElement(AccountMail, props)),
    text,
  }
}
