// The mail servers as the tests know them: where they listen, and what they keep of what they were given.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each is spoken to, and where one asks what came by SMTP. */
    mail: { smtp: string; smtp_box: string; postmark: string }
  }
}

export type ReceivedMail = { from: string; to: string; message: string }

/** What the provider wants to be told with every mail. */
export const TOKEN = 'a server token'
export type TakenMail = Record<string, unknown> & { To: string; Headers: { Name: string; Value: string }[] }
