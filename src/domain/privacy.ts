// A member's privacy settings (trust: a member decides who sees them).

/** Who may begin a conversation with a member: anybody of the pool, profiles they like, nobody. Existing conversations go on. */
export const WHO_MAY_WRITE = ['everyone', 'liked', 'nobody'] as const
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number]

export type PrivacyChoices = {
  /** Whether visitors may find and see the profile. */
  public: boolean
  who_may_write: WhoMayWrite
  /** Whether others see what this member has read, and the member what others have. */
  read_receipts: boolean
  /** Whether others see the member typing, and the member others. */
  typing: boolean
  /** Whether others see, roughly, when the member was last here, and the member when others were. */
  presence: boolean
}

/** The defaults. */
export const DEFAULT_PRIVACY: PrivacyChoices = {
  public: false,
  who_may_write: 'everyone',
  read_receipts: true,
  typing: true,
  presence: true,
}
