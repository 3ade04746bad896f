/** The pool under which operators' own data is found: no site has it, so it is in the shared database. */
export const OPERATORS_POOL = 'operators'
