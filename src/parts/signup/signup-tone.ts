// The tone of a refusal: one of them is a success, because only a mail must be opened.
import type { Tone } from '#src/ui/tone.ts'

export const signupTone = (code: string | null | undefined): Tone =>
  code === 'confirm_by_mail' ? 'success' : 'danger'
