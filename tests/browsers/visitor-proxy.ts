// A visitor's own way to the server: a proxy that gives them an address and a country, as the edge would, and that puts a
// script before the first of every document. It tells what the page complains of from its first byte, in engines that
// have no other way to say so, and takes away what older browsers do not know. The page's policy is kept: the script is
// allowed by its hash beside the others.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { nextVisitorAddress } from '#tests/support/visitor-address.ts'
import { MISSING_IN_SCRIPTS } from './baseline.ts'
import type { Era } from './engine.ts'

const COMPLAINTS = '/.complaints'

export type Door = {
  /** The origin of the site for the visitor. */
  origin: string
  /** The errors of the pages so far; the test fails unless it is empty at the end. */
  complaints: string[]
  /** While it answers true for a path, that path cannot be reached. */
  unreachable: (path: string) => boolean
  close(): Promise<void>
}

/** `scriptless`: whether no script runs behind it, by the page's own policy. */
type DoorOptions = { country: string; era: Era; scriptless: boolean }

export async function openDoor(site: string, { country, era, scriptless }: DoorOptions): Promise<Door> {
  const { hostname, port } = new URL(site)
  const visitor = { 'cf-connecting-ip': nextVisitorAddress(), 'dev-country': country }
  const script = firstScript(era)
  const sockets = new Set<Duplex>()
  const door: Door = { origin: '', complaints: [], unreachable: () => false, close: async () => {} }

  const askFor = ({ method, url, headers }: IncomingMessage) =>
    request({
      host: hostname,
      port,
      method,
      path: url,
      // Uncompressed, because the script is inserted.
      headers: { ...headers, ...visitor, 'accept-encoding': 'identity' },
    })

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (incoming.url === COMPLAINTS) {
      door.complaints.push(await textOf(incoming))
      answer.writeHead(204).end()
      return
    }
    if (door.unreachable(incoming.url ?? '')) {
      incoming.socket.destroy()
      return
    }
    const asked = askFor(incoming)
    asked.on('error', () => answer.destroy())
    answer.on('close', () => asked.destroy())
    asked.on('response', (response) => {
      const isDocument = response.headers['content-type']?.startsWith('text/html') ?? false
      const headers = scriptless
        ? refusingScripts(response.headers)
        : allowing(script, response.headers, isDocument)
      answer.writeHead(response.statusCode ?? 502, headers)
      if (isDocument && !scriptless) putFirst(script, response, answer)
      else response.pipe(answer)
    })
    incoming.pipe(asked)
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy())
  })
  server.on('connection', (socket: Socket) => keep(socket))
  // Live sockets: their first bytes are rewritten, the rest flows.
  server.on('upgrade', (incoming, socket) => {
    const upstream = connect(Number(port), hostname)
    keep(upstream)
    const headers = Object.entries({ ...incoming.headers, ...visitor })
    upstream.write(
      [`GET ${incoming.url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join(
        '\r\n',
      ),
    )
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })

  function keep(socket: Duplex) {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }

  server.listen(0, 'localhost')
  await once(server, 'listening')
  door.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  door.close = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return door
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return text
}

type Script = { html: string; hash: string }

function firstScript(era: Era): Script {
  const missing = era === 'baseline' ? MISSING_IN_SCRIPTS : []
  const body = `(${forget})(${JSON.stringify(missing)});(${complain})(${JSON.stringify(COMPLAINTS)})`
  const hash = createHash('sha256').update(body).digest('base64')
  return { html: `<script>${body}</script>`, hash: `'sha256-${hash}'` }
}

/** The answer's headers, with the script allowed and without the length. */
function allowing({ hash }: Script, headers: IncomingHttpHeaders, isDocument: boolean): IncomingHttpHeaders {
  const { 'content-length': length, 'content-security-policy': policy, ...others } = headers
  return {
    ...others,
    ...(length && !isDocument && { 'content-length': length }),
    ...(policy && {
      'content-security-policy': String(policy).replace(/script-src /, `script-src ${hash} `),
    }),
  }
}

const refusingScripts = ({ 'content-security-policy': policy, ...others }: IncomingHttpHeaders) => ({
  ...others,
  ...(policy && {
    'content-security-policy': String(policy).replace(/script-src [^;]*/, "script-src 'none'"),
  }),
})

/** Sends the document on as it comes, with the script behind the opening of its head. */
function putFirst({ html }: Script, document: IncomingMessage, answer: ServerResponse): void {
  let opening: string | null = ''
  document.setEncoding('utf8')
  document.on('data', (chunk: string) => {
    if (opening === null) {
      answer.write(chunk)
      return
    }
    opening += chunk
    if (!/<head[^>]*>/.test(opening)) return
    answer.write(opening.replace(/<head[^>]*>/, (head) => head + html))
    opening = null
  })
  document.on('end', () => answer.end(opening ?? undefined))
  document.on('error', () => answer.destroy())
}

/** In the page: deletes features from the global object, named by their paths. */
function forget(paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.')
    const last = steps.pop() as string
    // biome-ignore lint/suspicious/noExplicitAny: any global may stand on the way
    const owner = steps.reduce<any>((object, step) => object?.[step], globalThis)
    if (!owner) continue
    delete owner[last]
    // Some of the window's own are found on its prototype.
    if (last in owner) Object.defineProperty(owner, last, { value: undefined, configurable: true })
  }
}

/** In the page: reports every error at once, so that no navigation loses it. */
function complain(address: string): void {
  const tell = (text: string) => {
    const asked = new XMLHttpRequest()
    asked.open('POST', address, false)
    asked.send(`${location.pathname}: ${text}`)
  }
  const words = (value: unknown) =>
    value instanceof Error ? `${value.message}\n${value.stack}` : String(value)
  const said = console.error
  console.error = (...values) => {
    said(...values)
    tell(`console.error ${values.map(words).join(' ')}`)
  }
  addEventListener('error', ({ error, message }) => message && tell(`error ${words(error ?? message)}`))
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejection ${words(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`policy ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
