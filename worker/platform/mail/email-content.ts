// The content of an email: its HTML (EmailSheet.tsx) and its plain text (plain-text.ts) are both rendered from this, so that neither has a
// text or a link that the other lacks.

export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A title over a text: the reason of a decision, a device and a time. */
  | { kind: 'point'; title: string; text: string }
  /** A number that can be read aloud. */
  | { kind: 'number'; text: string }
  /** The main action. */
  | { kind: 'button'; label: string; href: string }
  /** A full URL, for readers in which a button cannot be pressed. */
  | { kind: 'link'; before: string; href: string }

export type MailText = {
  subject: string
  /** What a list of emails shows beside the subject. */
  preheader: string
  heading: string
  parts: readonly MailPart[]
  footer: string
}
