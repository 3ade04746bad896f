// Reads an email as a mail program does (RFC 5322, 2045, 2047): headers unfolded and decoded, and each part by its type.

export type ReadMail = { headers: Map<string, string>; parts: Map<string, string> }

export function readMime(message: string): ReadMail {
  const { headers, body } = split(message)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = new Map<string, string>()
  for (const part of boundary ? body.split(`--${boundary}`).slice(1, -1) : []) {
    const { headers: own, body: content } = split(part.trim())
    const type = own.get('content-type')?.split(';')[0] ?? ''
    parts.set(type, own.get('content-transfer-encoding') === 'base64' ? fromBase64(content) : content)
  }
  return { headers, parts }
}

function split(message: string): { headers: Map<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n')
  const unfolded = message.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = unfolded.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: message.slice(end + 4) }
}

/** Encoded words; the space between two of them is dropped. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) => fromBase64(word))

const fromBase64 = (text: string) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
    Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)),
  )
