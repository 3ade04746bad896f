import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTranslator } from '#worker/platform/translator.ts'

describe('the translator of the operator’s choice', () => {
  const requested: { url: string | undefined; headers: string[]; body: unknown }[] = []
  let answer: { status: number; body: string; location?: string } = { status: 200, body: '{}' }
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = JSON.parse(await text(request))
    requested.push({ url: request.url, headers: Object.keys(request.headers), body })
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {})
    response.end(answer.body)
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it('gets the text and the language, and nothing else', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ translatedText: 'Hallo', detectedLanguage: { language: 'en' } }),
    }
    const translate = createTranslator({ TRANSLATE_URL: url, TRANSLATE_KEY: 'a-key' })
    expect(await translate?.('Hello', 'de')).toBe('Hallo')
    expect(requested.at(-1)).toMatchObject({
      url: '/translate',
      body: { q: 'Hello', source: 'auto', target: 'de', format: 'text', api_key: 'a-key' },
    })
    expect(requested.at(-1)?.headers.filter((name) => /cookie|forwarded|authorization/.test(name))).toEqual(
      [],
    )
  })

  it.each([
    ['says no', { status: 429, body: '{"error":"slow down"}' }],
    ['answers something else', { status: 200, body: '{"text":"Hallo"}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['sends elsewhere', { status: 302, body: '', location: 'https://elsewhere.test/' }],
  ])('has not translated where the server %s', async (_, given) => {
    answer = given
    await expect(createTranslator({ TRANSLATE_URL: url })?.('Hello', 'de')).rejects.toThrow(
      'the translator answered',
    )
  })

  it('is none unless it is configured, and never one without TLS', () => {
    expect(createTranslator({})).toBe(null)
    expect(() => createTranslator({ TRANSLATE_URL: 'http://translate.test' })).toThrow('not https')
  })
})
