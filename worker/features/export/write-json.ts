// An export for other programs: one JSON document, written as it is read.
import type { Exported } from './exported.ts'
import { readable } from './readable-row.ts'

export async function* jsonExport(exported: Exported): AsyncGenerator<string> {
  const { site, made_at, account, tables, conversations } = exported
  const head = {
    site,
    made_at,
    account: readable(account),
    ...Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(readable)])),
  }
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "conversations": [`
  let before = ''
  for await (const { id, peer, pages } of conversations) {
    yield `${before}\n  {"id": ${JSON.stringify(id)}, "with": ${JSON.stringify(peer)}, "messages": [`
    let between = ''
    for await (const page of pages)
      for (const message of page) {
        yield `${between}\n   ${JSON.stringify(message)}`
        between = ','
      }
    yield ']}'
    before = ','
  }
  yield ']\n}\n'
}
