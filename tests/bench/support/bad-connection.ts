// A bad connection: a TCP proxy in front of a server that resets connections, stalls them, or cuts them off within what they send. It
// changes no byte.
import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

export type Fault = 'reset' | 'stall' | 'cut'
const STALL_MS = 700

export type BadConnection = Awaited<ReturnType<typeof startBadConnection>>

/** Starts the proxy on its own port; the returned `origin` replaces the server's. */
export async function startBadConnection(target: string) {
  const { hostname, port } = new URL(target)
  const connections = new Set<{ near: Socket; far: Socket; cut: boolean }>()
  const faults = new Map<Fault, number>()

  const proxy = createServer((near) => {
    const far = dial(Number(port), hostname)
    const connection = { near, far, cut: false }
    connections.add(connection)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        connections.delete(connection)
        other.destroy()
      })
      one.on('data', (bytes) => {
        if (!connection.cut) return other.write(bytes)
        // The first half of the bytes arrives, then the connection ends.
        other.end(bytes.subarray(0, Math.floor(bytes.length / 2)))
        return one.destroy()
      })
      one.on('end', () => other.end())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('no port for the proxy')

  return {
    origin: `http://localhost:${address.port}`,
    faults,

    /** Injects a fault into a random open connection; false when there is none. */
    inject(fault: Fault, random: () => number = Math.random): boolean {
      const open = [...connections]
      const connection = open[Math.floor(random() * open.length)]
      if (!connection) return false
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      if (fault === 'reset') connection.near.resetAndDestroy()
      else if (fault === 'cut') connection.cut = true
      else {
        const sockets = [connection.near, connection.far]
        for (const socket of sockets) socket.pause()
        setTimeout(() => {
          for (const socket of sockets) if (!socket.destroyed) socket.resume()
        }, STALL_MS)
      }
      return true
    },

    async stop() {
      for (const { near, far } of connections) {
        near.destroy()
        far.destroy()
      }
      proxy.close()
    },
  }
}
