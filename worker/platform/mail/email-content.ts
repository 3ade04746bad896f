// What a mail says, before it looks like anything: its HTML (EmailSheet.tsx) and its plain text twin (plain-text.ts) are both
// drawn from this, so that neither says, or leads to, anything the other does not.

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A line of its own over a text: the reason of a decision, a device and a moment. */
  | { kind: 'point'; title: string; text: string }
  /** To be read aloud. */
  | { kind: 'number'; text: string }
  /** What the mail is for. */
  | { kind: 'button'; label: string; href: string }
  /** An address written out in full, also for readers in which a button cannot be pressed. */
  | { kind: 'link'; before: string; href: string }

export type MailText = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  heading: string
  parts: readonly MailPart[]
  footer: string
}
