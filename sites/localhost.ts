// The plain site for local work: everything of the specification without a niche, in English first.
import { defineSite } from './define-site.ts'
import { demoSettings } from './demo-settings.ts'

export default defineSite('localhost.ts', {
  id: 'localhost',
  hostnames: ['localhost', '127.0.0.1'],
  tracking_consent: 'off',
  mail_from: 'hello@localhost.example',
  security_contact: 'security@localhost.example',
  settings: { ...demoSettings, name: 'Emberly', domain_language: 'en', niche: 1 },
})
