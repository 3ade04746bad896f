// The console's messages in English, the source of every other language. A file for each section; a new page adds one.
import account from './account.json'
import frame from './frame.json'
import invitation from './invitation.json'
import parts from './parts.json'
import refusals from './refusals.json'
import rights from './rights.json'
import sign_in from './sign-in.json'

export const en = { account, frame, invitation, parts, refusals, rights, sign_in }
