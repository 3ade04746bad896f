// Separate from the client, so that code that catches it need not load the contract.

/** An answer that does not fit the contract: a bug, or an upstream. Logged, not shown. */
export class ContractMismatch extends Error {
  override name = 'ContractMismatch'
}
