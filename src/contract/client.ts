// The client of the members' contract.
import { type Contract, contract } from './index.ts'
import { type ClientOf, createClient, type ParseAnswer, type Transport } from './typed-client.ts'

export {
  type CallOptions,
  type Exchange,
  exchangePath,
  type ParseAnswer,
  parseBody,
  type Transport,
  toRefusal,
} from './typed-client.ts'

export type Api = ClientOf<Contract>

/** Builds the client: `api.likes.add({ profile })`. Rejects with `Refusal`, `ContractMismatch` or the transport's error. */
export const createApi = (transport: Transport, parse?: ParseAnswer): Api =>
  createClient(contract, transport, parse)
