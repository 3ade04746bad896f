// The bytes that the members' area sends to the browser: the first signed-in page, and every further one.
import { weighFiles } from '#scripts/local/weights.ts'
import type { Figure } from '../figure.ts'
import { filesOfEntry, readManifest } from '../support/built-manifest.ts'

const ENTRIES = ['client/main.tsx', 'src/styles/index.css']
const FIRST_PAGE = 'src/pages/members/page.tsx'
const PAGE = /^src\/pages\/[^/]+\/page\.tsx$/
const kilo = (bytes: number) => bytes / 1000

export const figure: Figure = {
  name: "members' area, bytes",
  async measure(bundle) {
    const manifest = readManifest(bundle)
    const filesOf = (...keys: string[]) => [
      ...new Set(keys.flatMap((key) => [...filesOfEntry(manifest, key)])),
    ]
    const first = filesOf(...ENTRIES, FIRST_PAGE)
    const further = Object.keys(manifest)
      .filter((key) => PAGE.test(key) && key !== FIRST_PAGE)
      .map((key) => ({
        key,
        bytes: weighFiles(
          bundle,
          filesOf(key).filter((file) => !first.includes(file)),
          '.js',
        ),
      }))
      .toSorted((a, b) => b.bytes - a.bytes)
    const [heaviest] = further
    if (!heaviest) throw new Error('there is no second page')
    return [
      {
        what: 'script of the first page',
        value: kilo(weighFiles(bundle, first, '.js')),
        unit: 'kB',
        goal: 138,
        least: 1,
        exact: true,
      },
      {
        what: `script of the heaviest further page (${heaviest.key})`,
        value: kilo(heaviest.bytes),
        unit: 'kB',
        goal: 25,
        least: 1,
        exact: true,
      },
      {
        what: 'styles of the first page',
        value: kilo(weighFiles(bundle, first, '.css')),
        unit: 'kB',
        goal: 20,
        least: 1,
        exact: true,
      },
    ]
  },
}
