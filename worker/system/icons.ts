// The local icon endpoint (design section 12): the Iconify JSON shape, and the same icons as one sprite for `<use>`.
import icons from '#src/ui/icons.json'

type IconSet = { prefix: string; width: number; height: number; icons: Record<string, { body: string }> }
const set: IconSet = icons

/** `?icons=heart,user`: the named ones, unknown names listed in `not_found`; all without the parameter. */
export function iconsJson(names: string | undefined) {
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

/** One SVG with a symbol per icon, drawn in the colour of the text around it. */
export function iconsSprite(): string {
  sprite ??= `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(set.icons)
    .map(
      ([name, { body }]) => `<symbol id="${name}" viewBox="0 0 ${set.width} ${set.height}">${body}</symbol>`,
    )
    .join('')}</svg>`
  return sprite
}
