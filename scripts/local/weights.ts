// The compressed size of a bundle: gzip at its highest level, as for static files.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { constants, gzipSync } from 'node:zlib'

export const gzipBytes = (content: Buffer | string) =>
  gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length

/** Compressed bytes of the files of the browser bundle that have this ending. */
export function weighFiles(bundle: string, files: Iterable<string>, ending: '.js' | '.css'): number {
  let bytes = 0
  for (const file of files) {
    if (file.endsWith(ending)) bytes += gzipBytes(readFileSync(path.join(bundle, 'client', file)))
  }
  return bytes
}

/** Compressed bytes of the worker, and of all scripts and styles of the browser. */
export function weighBundle(bundle: string): { worker: number; scripts: number; styles: number } {
  const list = (folder: string) =>
    readdirSync(path.join(bundle, folder), { recursive: true, encoding: 'utf8' }).map((file) => file)
  const worker = list('vonk')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipBytes(readFileSync(path.join(bundle, 'vonk', file))), 0)
  const browser = list('client')
  return { worker, scripts: weighFiles(bundle, browser, '.js'), styles: weighFiles(bundle, browser, '.css') }
}
