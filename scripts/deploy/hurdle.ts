// What stands in the way of a deployment, and what to do about it.
export type Hurdle = { what: string; todo: string }
