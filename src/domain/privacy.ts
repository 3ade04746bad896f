// What members decide about being seen, written to and told of (trust: a member decides who sees them).

/** Who may begin a conversation with a member: anybody of the pool, whom they like, nobody. One that has begun goes on. */
export const WHO_MAY_WRITE = ['everyone', 'liked', 'nobody'] as const
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number]

export type PrivacyChoices = {
  /** Whether somebody not signed in may find and see the profile. */
  public: boolean
  who_may_write: WhoMayWrite
  /** Whether others are told what this member has read, and the member what others have. */
  read_receipts: boolean
  /** Whether others see the member typing, and the member others. */
  typing: boolean
  /** Whether others are told, in coarse words, when the member was last here, and the member when others were. */
  presence: boolean
}

/** Until somebody chooses otherwise. */
export const DEFAULT_PRIVACY: PrivacyChoices = {
  public: false,
  who_may_write: 'everyone',
  read_receipts: true,
  typing: true,
  presence: true,
}
