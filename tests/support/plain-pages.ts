// A browser without scripts: follows links and redirects, and submits forms with all their fields.
import type { Harness } from './harness.ts'

/** `text`: the HTML with character references decoded. */
export type PlainPage = { path: string; status: number; text: string }

const HEADERS = { 'accept-language': 'nl-NL', 'dev-country': 'NL' }
const REDIRECTS = [302, 303]

const read = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(
      /&(?:#x27|quot|lt|gt);/g,
      (found) => ({ '&#x27;': "'", '&quot;': '"', '&lt;': '<' })[found] ?? '>',
    )
    .replaceAll('&amp;', '&')

/** An attribute of a tag; null if it is missing. */
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null

/** The fields that a form submits with their initial values, without unchecked ones. */
function held(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const isChoice = /type="(?:radio|checkbox)"/.test(tag)
    if (name && (!isChoice || tag.includes(' checked='))) fields[name] = attribute(tag, 'value') ?? ''
  }
  return fields
}

/** The pages of one visitor, in Dutch unless `headers` set another language. */
export function plainPages({ fetch }: Pick<Harness, 'fetch'>, headers: Record<string, string> = HEADERS) {
  async function follow(path: string, answer: Response): Promise<PlainPage> {
    const location = answer.headers.get('location')
    if (REDIRECTS.includes(answer.status) && location) {
      await answer.body?.cancel()
      return open(location)
    }
    return { path, status: answer.status, text: read(await answer.text()) }
  }

  async function open(address: string): Promise<PlainPage> {
    const { pathname, search } = new URL(address, 'http://localhost')
    const path = pathname + search
    return follow(path, await fetch(path, { headers }))
  }

  /** Follows the link with this text, which may be part of a card. */
  function click({ text, path }: PlainPage, words: string): Promise<PlainPage> {
    const link = text.split('<a ').find((part) => part.split('</a>')[0]?.includes(words))
    const href = attribute(` ${link ?? ''}`, 'href')
    if (!href) throw new Error(`${path} has no link ${words}`)
    return open(href)
  }

  /** Submits the form with this button, with the given values. */
  async function press(
    { text, path }: PlainPage,
    button: string,
    filled: Record<string, string> = {},
  ): Promise<PlainPage> {
    const forms = text.split('<form ').slice(1)
    const form = forms.map((part) => part.split('</form>')[0] ?? '').find((part) => part.includes(button))
    if (!form) throw new Error(`${path} has no form with the button ${button}`)
    const body = new URLSearchParams({ ...held(form), ...filled }).toString()
    const [tag = ''] = form.split('>')
    const at = attribute(` ${tag}`, 'action') ?? path
    const answer = await fetch(at, {
      method: 'POST',
      body,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      },
    })
    return follow(at, answer)
  }

  return { open, click, press }
}
