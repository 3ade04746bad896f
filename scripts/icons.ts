// Writes the subset of Phosphor icons that icon-names.ts lists: public/icons/ph.json (Iconify JSON shape) and the
// version the sprite URL carries. Run with `node scripts/icons.ts` after a change to the list.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ICON_NAMES } from '../src/ui/icon-names.ts'

type IconSet = {
  prefix: string
  width: number
  height: number
  icons: Record<string, { body: string } | undefined>
}

const path = (url: string) => fileURLToPath(new URL(url, import.meta.url))
const set: IconSet = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/ph/icons.json')), 'utf8'),
)

const icons: IconSet['icons'] = {}
for (const name of [...ICON_NAMES].sort()) {
  const icon = set.icons[name]
  if (!icon) throw new Error(`icon-names.ts: the set "${set.prefix}" has no icon "${name}"`)
  icons[name] = { body: icon.body }
}

const json = `${JSON.stringify({ prefix: set.prefix, icons, width: set.width, height: set.height }, null, 1)}\n`
const version = createHash('sha256').update(json).digest('hex').slice(0, 10)

writeFileSync(path('../public/icons/ph.json'), json)
writeFileSync(
  path('../src/ui/icon-version.ts'),
  `// Written by scripts/icons.ts: the content hash of public/icons/ph.json.\nexport const ICON_SET_VERSION = '${version}'\n`,
)
console.log(`${ICON_NAMES.length} icons, version ${version}`)
