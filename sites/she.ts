// A second demo site on the same process: niche 2, German first, with its own members and consent before storing.
import { defineSite } from './define-site.ts'
import { demoAnswering, demoPrices, demoSettings } from './demo-settings.ts'

export default defineSite('she.ts', {
  id: 'she',
  // The second name redirects to the first, as `www` does on a public site.
  hostnames: ['she.localhost', 'www.she.localhost'],
  tracking_consent: 'required',
  mail_from: 'hello@she.localhost.example',
  case_mail_domain: 'cases.she.localhost.example',
  security_contact: 'security@she.localhost.example',
  answering: demoAnswering,
  ...demoPrices,
  settings: {
    ...demoSettings,
    name: 'Sie & Du',
    domain_language: 'de',
    niche: 2,
    countries: ['DE', 'AT', 'CH', 'NL', 'PL'],
  },
})
