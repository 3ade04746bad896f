// Apart from the client that throws it: whoever catches it need not know the wire.

/** The other side answered something the contract does not know. A bug or a foreign upstream; logged, not shown. */
export class ContractMismatch extends Error {
  override name = 'ContractMismatch'
}
