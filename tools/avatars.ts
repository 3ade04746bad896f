// Generates the portraits in seed/avatars/, one to three of each person of the demo world: `npm run avatars`. The images are committed.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoLocals } from '../seed/locals.ts'
import { demoMembers, demoPeople } from '../seed/people.ts'
import { AGES_COUNT_FROM, ageOn } from '../seed/person.ts'
import { BLEED_PX, drawPortrait, PORTRAIT_PX } from './portrait/portrait.ts'

const FOLDER = join(import.meta.dirname, '../seed/avatars')
const FRAME = { left: BLEED_PX, top: BLEED_PX, ...PORTRAIT_PX }
const WEBP = { quality: 52, effort: 6, smartSubsample: true } as const

await mkdir(FOLDER, { recursive: true })
const wanted = new Set<string>()
let bytes = 0

for (const { id, gender, date_of_birth, interests, pet, photos } of [
  ...demoMembers(),
  ...demoPeople(),
  ...demoLocals(),
]) {
  const sitter = { gender, age: ageOn(AGES_COUNT_FROM, date_of_birth) }
  for (const [take, photo] of photos.entries()) {
    const svg = drawPortrait(id, sitter, { take, interests, pet })
    const picture = await sharp(Buffer.from(svg)).extract(FRAME).webp(WEBP).toBuffer()
    wanted.add(photo)
    bytes += picture.length
    await writeFile(join(FOLDER, photo), picture)
  }
}

for (const file of await readdir(FOLDER)) {
  if (!wanted.has(file)) await rm(join(FOLDER, file))
}

const kilobytes = (bytes / 1024).toFixed(0)
console.log(`${wanted.size} portraits, ${kilobytes} kB, ${(bytes / 1024 / wanted.size).toFixed(1)} kB each`)
