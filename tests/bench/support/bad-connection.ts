// A bad line: a TCP proxy in front of a server that breaks connections, holds them up, or cuts them off in the middle of what
// they carry. It changes no byte.
import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

export type Fault = 'reset' | 'stall' | 'cut'
const STALL_MS = 700

export type BadLine = Awaited<ReturnType<typeof startBadLine>>

/** Starts it on a port of its own; `line` is what stands in for the server's origin. */
export async function startBadLine(origin: string) {
  const { hostname, port } = new URL(origin)
  const lines = new Set<{ near: Socket; far: Socket; cut: boolean }>()
  const faults = new Map<Fault, number>()

  const proxy = createServer((near) => {
    const far = dial(Number(port), hostname)
    const line = { near, far, cut: false }
    lines.add(line)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        lines.delete(line)
        other.destroy()
      })
      one.on('data', (bytes) => {
        if (!line.cut) return other.write(bytes)
        // Half of what it carries arrives, then nothing more.
        other.end(bytes.subarray(0, Math.floor(bytes.length / 2)))
        return one.destroy()
      })
      one.on('end', () => other.end())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('no port for the line')

  return {
    line: `http://localhost:${address.port}`,
    faults,

    /** Does something to one of the open connections; false when there is none. */
    strike(fault: Fault, random: () => number = Math.random): boolean {
      const open = [...lines]
      const line = open[Math.floor(random() * open.length)]
      if (!line) return false
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      if (fault === 'reset') line.near.resetAndDestroy()
      else if (fault === 'cut') line.cut = true
      else {
        for (const socket of [line.near, line.far]) socket.pause()
        setTimeout(() => {
          for (const socket of [line.near, line.far]) if (!socket.destroyed) socket.resume()
        }, STALL_MS)
      }
      return true
    },

    async stop() {
      for (const { near, far } of lines) {
        near.destroy()
        far.destroy()
      }
      proxy.close()
    },
  }
}
