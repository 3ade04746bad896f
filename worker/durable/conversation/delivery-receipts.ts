// Receipts that tell a sender how far their messages were delivered. They are sent once after a pause, and left out where the
// receiver has read the message meanwhile: one call per message would cost more than a receipt is worth. Held in memory alone,
// because each page of the conversation says the same (docs/decisions/chat.md).

export function createDeliveryReceipts({
  pause,
  isRead,
  sendReceipt,
}: {
  /** Resolves when messages that follow belong to another burst. */
  pause: () => Promise<void>
  /** Whether the sender knows already that a message was read. */
  isRead: (sender: string, seq: number) => boolean
  /** Never rejects. */
  sendReceipt: (sender: string, upto: number) => Promise<void>
}) {
  const listening = new Set<string>()
  const delivered = new Map<string, number>()

  return {
    /** Whether a sender has a socket open that a receipt would reach. */
    setListening(sender: string, is: boolean): void {
      if (is) listening.add(sender)
      else listening.delete(sender)
    },

    /** A message was delivered to the receiver's member object. Resolves once its sender knows. */
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
