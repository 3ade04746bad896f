// A fake API for tests of stores and pages: the test answers or refuses each call, and calls are recorded.
import { type Api, createApi, type Transport } from '#src/contract/client.ts'
import { parseAnswer } from '#src/contract/parsing.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '#src/contract/refusals.ts'

export type Asked = { call: string; input: unknown }
type Answer = (input: never) => unknown
export type Answers = Record<string, Answer>

/** A client whose calls (`likes.add`, `message.send`) are answered by functions; a thrown Refusal is its error. */
export function createServer(answers: Answers): { api: Api; asked: Asked[] } {
  const asked: Asked[] = []
  const transport: Transport = async ({ group, name, input }) => {
    const call = `${group.path.slice('/api/'.length, -'.php'.length)}.${name}`
    asked.push({ call, input })
    const answer = answers[call]
    if (!answer) throw new Error(`the test answers no ${call}`)
    try {
      return { status: 200, body: await answer(input as never) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: { error: { code: error.code, details: error.details } } }
    }
  }
  // Parsed like an upstream's responses, so that a test cannot use fields that the contract lacks.
  return { api: createApi(transport, parseAnswer), asked }
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

/** A promise that the test resolves or rejects. */
export function deferred<T>() {
  return Promise.withResolvers<T>()
}
