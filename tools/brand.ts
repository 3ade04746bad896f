// Generates the brand images from the mark and the tokens: for each niche its icons and its image for shared links, into
// public/brand/niche-N, and the colours for documents, manifests and emails into src/styles. `npm run brand` after a change of either.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { writeColors } from './brand/colors.ts'
import { emblem } from './brand/emblems.ts'
import { toIco } from './brand/ico.ts'
import { bareMark, favicon, monochrome, shortcut, tile } from './brand/icons.ts'
import { drawFaces } from './brand/portraits.ts'
import { sharePicture } from './brand/share.ts'
import { type Theme, themeOf } from './brand/theme.ts'
import { NICHES } from './brand/token-colors.ts'

const TARGET = fileURLToPath(new URL('../public/brand/', import.meta.url))

const draw = (picture: string) => sharp(Buffer.from(picture))
const toPng = (picture: string) => draw(picture).png({ palette: true, effort: 10, dither: 0.8 }).toBuffer()

async function picturesOf(
  light: Theme,
  dark: Theme,
  faces: string[],
): Promise<Record<string, string | Buffer>> {
  const ico = [48, 32].map(async (size) => ({ size, png: await toPng(bareMark(light, size)) }))
  return {
    'favicon.svg': favicon(light, dark),
    'favicon.ico': toIco(await Promise.all(ico)),
    'apple-touch-icon.png': await toPng(tile(light, 180, { round: false, share: 0.6 })),
    'app-192.png': await toPng(tile(light, 192, { round: true, share: 0.6 })),
    'app-512.png': await toPng(tile(light, 512, { round: true, share: 0.6 })),
    'maskable-512.png': await toPng(tile(light, 512, { round: false, share: 0.5 })),
    'monochrome-512.png': await toPng(monochrome(512)),
    'search-96.png': await toPng(shortcut(light, 96, 'magnifying-glass-bold')),
    'chats-96.png': await toPng(shortcut(light, 96, 'chats-circle-fill')),
    'likes-96.png': await toPng(shortcut(light, 96, 'heart-fill')),
    'share.jpg': await draw(sharePicture(light, faces)).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  }
}

const faces = await drawFaces()
for (const niche of NICHES) {
  const folder = `${TARGET}niche-${niche}/`
  mkdirSync(folder, { recursive: true })
  // The folders are the install screens (tools/install-screens.ts).
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) rmSync(folder + entry.name)
  const pictures = await picturesOf(themeOf(niche, 'light'), themeOf(niche, 'dark'), faces)
  pictures['emblem.svg'] = emblem(niche)
  for (const [name, content] of Object.entries(pictures)) writeFileSync(folder + name, content)
  const sizes = Object.entries(pictures).map(([name, { length }]) => `${name} ${(length / 1024).toFixed(1)}`)
  console.log(`niche ${niche}: ${sizes.join(', ')} (kB)`)
}

writeColors()
