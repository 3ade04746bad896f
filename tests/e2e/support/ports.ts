// The ports of one Playwright worker. Each worker has twenty ports of its own from E2E_PORT (8797) on; Playwright sets
// TEST_PARALLEL_INDEX before a worker loads the configuration.
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8797)
const PORTS_PER_WORKER = 20

/** The port of the worker's server. */
export const SERVER_PORT = FIRST_PORT + PORTS_PER_WORKER * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
/** The port to which that server sends pushes. Only tests/e2e/push.test.ts listens there, and no push leaves the machine. */
export const PUSH_SERVICE_PORT = SERVER_PORT + 1

const OWN_PORTS = PORTS_PER_WORKER - 2
let taken = 0

/** The next port for a server of a single test; the ports of a worker are reused in turns. */
export function nextOwnPort(): number {
  const port = PUSH_SERVICE_PORT + 1 + (taken % OWN_PORTS)
  taken += 1
  return port
}
