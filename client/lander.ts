// The only script that cached pages start with, inlined (scripts/build/inlined-scripts.ts): enhances the signup form at once and loads React
// later. Everything it imports counts against the lander's 8 kB.
import { enhanceSignupForm } from '#src/parts/signup/enhance-signup-form.ts'
import { startConsentSite } from './consent-site.ts'
import { supportOlderBrowsers } from './devices/browser-fallbacks.ts'
import { placeMenus } from './devices/menus.ts'
import { startReact } from './lander/start-react.ts'

const form = document.querySelector<HTMLFormElement>('form[data-signup]')
if (form) enhanceSignupForm(form)
supportOlderBrowsers()
placeMenus()
startConsentSite()
startReact(form)
