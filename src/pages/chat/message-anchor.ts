// Where a message stands in the page: found by whoever wants to go to it.

export const messageAnchor = (seq: number) => `message-${seq}`
