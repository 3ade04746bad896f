// The only script that kept pages start with: it makes the signup form live at once and brings React in when there is
// time for it. Everything it imports counts against the lander's 8 kB.
import { CONSENT_BAR_ID, enhanceConsentBar } from '#src/parts/consent/enhance-consent-bar.ts'
import { enhanceSignupForm } from '#src/parts/signup/enhance-signup-form.ts'
import { cleanAddress } from './clean-address.ts'
import { startReact } from './lander/start-react.ts'

const form = document.querySelector<HTMLFormElement>('form[data-signup]')
if (form) enhanceSignupForm(form)
const bar = document.getElementById(CONSENT_BAR_ID)
if (bar) enhanceConsentBar(bar)
cleanAddress()
startReact(form)
