// The activation mail as a mail server takes it: subject, HTML and its plain text twin.
import { createElement } from 'react'
import { ActivationMail, type ActivationMailProps } from './ActivationMail.tsx'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** A name longer than this, or one that could be read as an address, is not repeated to a stranger's inbox. */
const GREETED_NAME_MAX_LENGTH = 40
const LOOKS_LIKE_ADDRESS = /[.:/@\\<>]|www/i

type ActivationMailInput = Omit<ActivationMailProps, 'heading'> & { name: string }

export async function activationMail({ name, ...rest }: ActivationMailInput): Promise<RenderedMail> {
  const { t, site_name, link } = rest
  const is_greeted = name.length <= GREETED_NAME_MAX_LENGTH && !LOOKS_LIKE_ADDRESS.test(name)
  const heading = is_greeted ? t('mail.activation.heading', { name }) : t('mail.activation.heading_plain')
  const text = [
    heading,
    t('mail.activation.body', { site: site_name }),
    `${t('mail.activation.button')}:\n${link}`,
    `${t('mail.activation.expires')} ${t('mail.activation.ignore')}`,
    site_name,
  ].join('\n\n')
  const html = await renderMail(createElement(ActivationMail, { ...rest, heading }))
  return { subject: t('mail.activation.subject'), html, text }
}
