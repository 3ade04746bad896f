// A third demo site: niche 7, Polish first, with its own members.
import { defineSite } from './define-site.ts'
import { demoAnswering, demoPrices, demoSettings } from './demo-settings.ts'

export default defineSite('gay.ts', {
  id: 'gay',
  hostnames: ['gay.localhost'],
  tracking_consent: 'required',
  mail_from: 'hello@gay.localhost.example',
  answering: demoAnswering,
  ...demoPrices,
  settings: {
    ...demoSettings,
    name: 'Obok',
    domain_language: 'pl',
    niche: 7,
    countries: ['PL', 'DE', 'NL', 'GB', 'IE'],
  },
})
