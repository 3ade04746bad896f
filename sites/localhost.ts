// The plain site for local work: all features of the specification without a niche, in English first.
import { defineSite } from './define-site.ts'
import { demoAnswering, demoPrices, demoSettings } from './demo-settings.ts'

export default defineSite('localhost.ts', {
  id: 'localhost',
  hostnames: ['localhost', '127.0.0.1'],
  tracking_consent: 'off',
  mail_from: 'hello@localhost.example',
  case_mail_domain: 'cases.localhost.example',
  security_contact: 'security@localhost.example',
  discounts: {
    welcome: { code: 'WELCOME', percent: 20 },
    time_bonus: { after_days: 3, percent: 30, hours: 48 },
  },
  // One rule of each kind: within the site, for everything below a path, and to another origin.
  route_rules: [
    { from: '/join', to: '/signup', status: 301 },
    { from: '/legal/*', to: '/pages/*', status: 302 },
    { from: '/elsewhere/*', to: 'https://example.org/*', status: 302 },
  ],
  allowed_origins: ['https://example.org'],
  answering: demoAnswering,
  ...demoPrices,
  settings: { ...demoSettings, name: 'Emberly', domain_language: 'en', niche: 1 },
})
