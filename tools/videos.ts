// Renders the video of /landers/video (tools/videos) into public/video: a loop in two codecs, its poster, and stills of the hours in the page.
// Needs ffmpeg (`apt-get install ffmpeg`). `npm run videos` after a change of the scene; the output is committed. Names contain a hash of the
// file.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createScene } from './videos/scene.ts'

const TARGET = fileURLToPath(new URL('../public/video/', import.meta.url))
const NAMES = fileURLToPath(new URL('../src/landers/video/video-files.ts', import.meta.url))
const SIZE = { width: 1280, height: 720 }
const STILL = { width: 960, height: 540 }
const FPS = 24
const SECONDS = 12
/** The loop begins when the first lights are on; the poster is its first frame. */
const BEGIN = 0.055
/** Hours of the stills, in the order of the page's chapters. */
const STILLS = { dusk: 0.1, evening: 0.235, night: 0.45, dawn: 0.885 }
/** The largest size of each of the two videos. */
const VIDEO_MAX_BYTES = 400_000

/** The older codec has a smaller frame size. */
const CODECS = [
  { name: 'av1', options: ['-c:v', 'libsvtav1', '-preset', '5', '-crf', '47', '-g', '288'] },
  {
    name: 'h264',
    options: [
      '-vf',
      'scale=960:540',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '30',
      '-tune',
      'animation',
    ],
  },
]

function hashed(stem: string, ending: string, bytes: Buffer): string {
  const name = `${stem}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${ending}`
  writeFileSync(path.join(TARGET, name), bytes)
  console.info(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
  return `/video/${name}`
}

/** All frames go through one pipe into all encoders at once. */
async function encodeVideo(folder: string): Promise<Record<string, string>> {
  const { width, height } = SIZE
  const from = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${FPS}`, '-i', '-']
  const outputs = CODECS.flatMap(({ name, options }) => [
    '-an',
    '-pix_fmt',
    'yuv420p',
    '-colorspace',
    'bt709',
    ...options,
    '-movflags',
    '+faststart',
    path.join(folder, `${name}.mp4`),
  ])
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...from, ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const done = once(ffmpeg, 'close')
  const { paint } = createScene(width, height)
  for (let frame = 0; frame < FPS * SECONDS; frame++) {
    const hour = (BEGIN + frame / (FPS * SECONDS)) % 1
    if (!ffmpeg.stdin.write(paint(hour))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await done
  if (code !== 0) throw new Error(`ffmpeg ends with ${code}`)
  return Object.fromEntries(
    CODECS.map(({ name }) => {
      const bytes = readFileSync(path.join(folder, `${name}.mp4`))
      if (bytes.length > VIDEO_MAX_BYTES) throw new Error(`${name}: ${bytes.length} bytes`)
      return [name, hashed(name, 'mp4', bytes)]
    }),
  )
}

async function still(stem: string, hour: number, size: typeof SIZE, quality: number): Promise<string> {
  const { paint } = createScene(size.width, size.height)
  const raw = { ...size, channels: 3 as const }
  const picture = sharp(Buffer.from(paint(hour)), { raw }).avif({ quality, effort: 9 })
  return hashed(stem, 'avif', await picture.toBuffer())
}

rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
const folder = mkdtempSync(path.join(tmpdir(), 'video-'))
const poster = await still('poster', BEGIN, SIZE, 46)
const stills: [string, string][] = []
for (const [name, hour] of Object.entries(STILLS)) stills.push([name, await still(name, hour, STILL, 42)])
const films = await encodeVideo(folder)
rmSync(folder, { recursive: true })
const lines = [
  '// Made by tools/videos.ts: the video of this lander and its stills, in public/video.',
  `export const FILM = { av1: '${films.av1}', h264: '${films.h264}' }`,
  `export const POSTER = '${poster}'`,
  'export const STILLS = {',
  ...stills.map(([name, file]) => `  ${name}: '${file}',`),
  '}',
]
writeFileSync(NAMES, `${lines.join('\n')}\n`)
