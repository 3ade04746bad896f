// The parts of a message beside its text, for pages and the device.

/** `quote`: the `seq` of the message that it replies to. `photo`: the id of a photo of the conversation. */
export type MessageExtra = { quote?: number | null | undefined; photo?: string | null | undefined }
