// Tells a sender that their messages have come to the other. A call for each would be dear for a sign that "read", or an answer,
// mostly follows within moments: so a pause in the writing is waited for, what came by then is told at once, and what was read
// meanwhile not at all. Kept in memory alone: a reader of the room is told the same with each page (docs/decisions/chat.md).

export function createDeliveryReceipts({
  pause,
  isRead,
  sendReceipt,
}: {
  /** Settles once nobody would call it the same moment any more. */
  pause: () => Promise<void>
  /** Whether the sender has been told that a message was read. */
  isRead: (sender: string, seq: number) => boolean
  /** Never rejects. */
  sendReceipt: (sender: string, upto: number) => Promise<void>
}) {
  const listening = new Set<string>()
  const delivered = new Map<string, number>()

  return {
    /** Whether a sender has a socket that wants to hear of it. */
    setListening(sender: string, is: boolean): void {
      if (is) listening.add(sender)
      else listening.delete(sender)
    },

    /** A message has come to the other's desk. Settles once its sender knows. */
    async onDelivered(sender: string, seq: number): Promise<void> {
      if (!listening.has(sender)) return
      const isWaiting = delivered.has(sender)
      delivered.set(sender, seq)
      if (isWaiting) return
      let upto: number
      do {
        upto = delivered.get(sender) ?? seq
        await pause()
      } while (delivered.get(sender) !== upto)
      delivered.delete(sender)
      if (!isRead(sender, upto)) await sendReceipt(sender, upto)
    },
  }
}
