// What a message may carry beside its text, as pages and the device speak of it.

/** `quote`: the `seq` of the message it answers to. `photo`: the id of a photo of the conversation. */
export type MessageExtra = { quote?: number | null | undefined; photo?: string | null | undefined }
