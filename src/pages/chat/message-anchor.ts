// The element id of a message, for links and scrolling to it.

export const messageAnchor = (seq: number) => `message-${seq}`
