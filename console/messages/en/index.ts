// The console's messages in English, the source of every other language. A file for each section; a new page adds one.
import account from './account.json'
import audit from './audit.json'
import cases from './cases.json'
import desk from './desk.json'
import frame from './frame.json'
import invitation from './invitation.json'
import members from './members.json'
import operators from './operators.json'
import parts from './parts.json'
import payments from './payments.json'
import photos from './photos.json'
import refusals from './refusals.json'
import review from './review.json'
import rights from './rights.json'
import sign_in from './sign-in.json'
import verifications from './verifications.json'

export const en = {
  account,
  audit,
  cases,
  desk,
  frame,
  invitation,
  members,
  operators,
  parts,
  payments,
  photos,
  refusals,
  review,
  rights,
  sign_in,
  verifications,
}
