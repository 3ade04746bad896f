// What stands in the way of a deployment, and what to do about it.
export type Blocker = { what: string; todo: string }
