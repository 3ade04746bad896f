// Which hostnames are for the world, and which only for this machine.

/** `localhost` and what lies below it, and bare addresses: served locally, never deployed. */
export const isPublicHostname = (hostname: string) => !/(^|\.)localhost$|^[\d.]+$/.test(hostname)
