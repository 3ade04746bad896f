// The icon endpoint (design section 12): the Iconify JSON shape, and the same icons as one sprite for `<use>`. Reads a static file on
// the first request (public/icons, written by tools/icons.ts).
import { readText } from '#worker/platform/assets/static-texts.ts'

type IconSet = { prefix: string; width: number; height: number; icons: Record<string, { body: string }> }

let known: IconSet | undefined
async function readIcons(files: Fetcher): Promise<IconSet> {
  if (known) return known
  const set: IconSet = JSON.parse(await readText(files, '/icons/ph.json'))
  known = set
  return set
}

/** `?icons=heart,user`: the named ones, unknown names listed in `not_found`; all without the parameter. */
export async function iconsJson(files: Fetcher, names: string | undefined) {
  const set = await readIcons(files)
  if (names === undefined) return set
  const wanted = [...new Set(names.split(',', 100))]
  const found = wanted.filter((name) => Object.hasOwn(set.icons, name))
  const not_found = wanted.filter((name) => !Object.hasOwn(set.icons, name))
  return {
    ...set,
    icons: Object.fromEntries(found.map((name) => [name, set.icons[name]])),
    ...(not_found.length > 0 && { not_found }),
  }
}

let sprite: string | undefined

/** One SVG with a symbol per icon, in the colour of the surrounding text. */
export async function iconsSprite(files: Fetcher): Promise<string> {
  if (sprite) return sprite
  const set = await readIcons(files)
  sprite = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(set.icons)
    .map(
      ([name, { body }]) => `<symbol id="${name}" viewBox="0 0 ${set.width} ${set.height}">${body}</symbol>`,
    )
    .join('')}</svg>`
  return sprite
}
