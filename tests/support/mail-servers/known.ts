// The fake mail servers: their addresses, and the messages that they have received.
import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of each, and where the messages received by SMTP can be read. */
    mail: { smtp: string; smtp_box: string; postmark: string }
  }
}

export type ReceivedMail = { from: string; to: string; message: string }

/** The token that the provider requires with every email. */
export const TOKEN = 'a server token'
export type TakenMail = Record<string, unknown> & { To: string; Headers: { Name: string; Value: string }[] }
