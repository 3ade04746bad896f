// Brings the footage, where it is welcome: never where somebody saves data or asked for stillness, nor over a slow line. It comes
// whole and at low priority, as bytes of its own: players ask servers for parts, which static files need not know how to send.
import { VIDEO_FILES } from './video-files.ts'

/** What browsers that know say of the line. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string; downlink?: number }

/** Megabits a second; below it the film would still be coming when its lander is read. */
const MIN_DOWNLINK = 1
const SIZE = { width: 1280, height: 720, framerate: 24, bitrate: 250_000 }
const AV1 = 'video/mp4; codecs="av01.0.05M.08"'

/** Whether a film may move here at all. */
export function isAllowed(line: NetworkInformation | undefined, still: boolean): boolean {
  if (still || line?.saveData) return false
  if (line?.effectiveType && line.effectiveType !== '4g') return false
  return (line?.downlink ?? MIN_DOWNLINK) >= MIN_DOWNLINK
}

/** AV1 where the device plays it without effort; a cheap phone would grow warm over it. */
async function findVideo(): Promise<string> {
  const configuration = { type: 'file' as const, video: { contentType: AV1, ...SIZE } }
  const can = await navigator.mediaCapabilities?.decodingInfo(configuration).catch(() => null)
  return can?.supported && can.smooth && can.powerEfficient ? VIDEO_FILES.av1 : VIDEO_FILES.h264
}

/** The film's bytes; null where it is not welcome or cannot be had. */
export async function loadVideo(signal: AbortSignal): Promise<Blob | null> {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  const still = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  if (!isAllowed(connection, still)) return null
  try {
    const answer = await fetch(await findVideo(), { signal, priority: 'low' })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
