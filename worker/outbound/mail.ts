// A mail, and whoever takes it to where it goes.

export type Mail = {
  to: string
  from: { name: string; email: string }
  subject: string
  text: string
  html: string
}

/** Rejects when the mail was not taken; the job that sends it is then retried. */
export type Mailer = { send(mail: Mail): Promise<void> }
