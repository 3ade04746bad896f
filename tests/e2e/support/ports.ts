// The ports of one Playwright worker. Each worker has twenty of its own from E2E_PORT (8797) on, so that workers never meet;
// Playwright numbers them in TEST_PARALLEL_INDEX before a worker loads the configuration.
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8797)
const PORTS_PER_WORKER = 20

/** Where the worker's server listens. */
export const SERVER_PORT = FIRST_PORT + PORTS_PER_WORKER * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
/** Where that server's pushes go: nobody is there but while tests/e2e/push.test.ts runs, and nothing leaves this machine. */
export const PUSH_SERVICE_PORT = SERVER_PORT + 1

const OWN_PORTS = PORTS_PER_WORKER - 2
let taken = 0

/** For a server of one test's own; those of a worker take turns. */
export function nextOwnPort(): number {
  const port = PUSH_SERVICE_PORT + 1 + (taken % OWN_PORTS)
  taken += 1
  return port
}
