// A reason that prevents a deployment, and what to do about it.
export type Blocker = { what: string; todo: string }
