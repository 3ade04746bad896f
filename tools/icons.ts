// Writes the Phosphor icons that icon-names.ts lists into public/icons/ph.json (Iconify JSON) with the version for the sprite's URL, and the
// icons of the interests as a sprite of their own, which one lander loads. `npm run icons` after a change of either list.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PROFILE_FIELDS } from '../src/domain/profile-fields.ts'
import { ICON_NAMES } from '../src/ui/icon-names.ts'

type IconSet = {
  prefix: string
  width: number
  height: number
  icons: Record<string, { body: string } | undefined>
}

/** The icon of each interest. */
const SIGNS: Record<(typeof PROFILE_FIELDS.interests)[number], string> = {
  travel: 'airplane-tilt',
  cooking: 'cooking-pot',
  music: 'music-notes',
  sports: 'soccer-ball',
  nature: 'tree-evergreen',
  films: 'film-slate',
  reading: 'book-open',
  dancing: 'disco-ball',
  gaming: 'game-controller',
  photography: 'camera',
  art: 'palette',
  animals: 'paw-print',
  festivals: 'tent',
  wellness: 'bathtub',
  motorbikes: 'motorcycle',
  cycling: 'bicycle',
}

const path = (url: string) => fileURLToPath(new URL(url, import.meta.url))
const set: IconSet = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/ph/icons.json')), 'utf8'),
)

function bodyOf(name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`the set "${set.prefix}" has no icon "${name}"`)
  return icon.body
}

const icons: IconSet['icons'] = {}
for (const name of [...ICON_NAMES].sort()) icons[name] = { body: bodyOf(name) }

const json = `${JSON.stringify({ prefix: set.prefix, icons, width: set.width, height: set.height }, null, 1)}\n`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
const version = hashOf(json)

writeFileSync(path('../public/icons/ph.json'), json)
writeFileSync(
  path('../src/ui/icon-version.ts'),
  `// Written by tools/icons.ts: the content hash of public/icons/ph.json.\nexport const ICON_SET_VERSION = '${version}'\n`,
)
console.log(`${ICON_NAMES.length} icons, version ${version}`)

const symbols = Object.entries(SIGNS).map(
  ([interest, name]) =>
    `<symbol id="${interest}" viewBox="0 0 ${set.width} ${set.height}">${bodyOf(name)}</symbol>`,
)
const signs = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
const address = `/signs/interests.${hashOf(signs)}.svg`
rmSync(path('../public/signs'), { recursive: true, force: true })
mkdirSync(path('../public/signs'))
writeFileSync(path(`../public${address}`), signs)
writeFileSync(
  path('../src/landers/iconslanding/signs.ts'),
  `// Written by tools/icons.ts: where the signs of the interests are, a \`<symbol>\` for each.\nexport const SIGNS_URL = '${address}'\n`,
)
