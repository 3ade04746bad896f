// Loads the video, except with data saving, reduced motion or a slow connection. Whole, at low priority, and as a blob:
// players send range requests, which static files need not support.
import { VIDEO_FILES } from './video-files.ts'

/** The Network Information API, where the browser has it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string; downlink?: number }

/** Megabits per second; below it the video would still be loading when the visitor leaves. */
const MIN_DOWNLINK = 1
const SIZE = { width: 1280, height: 720, framerate: 24, bitrate: 250_000 }
const AV1 = 'video/mp4; codecs="av01.0.05M.08"'

/** Whether a video may play here at all. */
export function isAllowed(line: NetworkInformation | undefined, still: boolean): boolean {
  if (still || line?.saveData) return false
  if (line?.effectiveType && line.effectiveType !== '4g') return false
  return (line?.downlink ?? MIN_DOWNLINK) >= MIN_DOWNLINK
}

/** AV1 where the device decodes it power-efficiently; a cheap phone would overheat. */
async function findVideo(): Promise<string> {
  const configuration = { type: 'file' as const, video: { contentType: AV1, ...SIZE } }
  const can = await navigator.mediaCapabilities?.decodingInfo(configuration).catch(() => null)
  return can?.supported && can.smooth && can.powerEfficient ? VIDEO_FILES.av1 : VIDEO_FILES.h264
}

/** The video's bytes; null where it must not play or cannot be loaded. */
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
