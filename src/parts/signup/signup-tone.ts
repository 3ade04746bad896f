// One refusal of the signup is good news: all that is left is to open a mail.
import type { Tone } from '#src/ui/tone.ts'

export const signupTone = (code: string | null | undefined): Tone =>
  code === 'confirm_by_mail' ? 'success' : 'danger'
