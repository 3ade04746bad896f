// Uploads photos, one after another. Each keeps its file until the server has it, so that a lost connection loses nothing.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { type Crop, PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { sendPhoto } from './send-photo.ts'
import { problemOf } from './upload-problem.ts'

export type Upload = {
  id: string
  file: File
  crop: Crop | null
  /** Object URL of the file in this tab. */
  preview: string
  state: 'queued' | 'sending' | 'failed'
  /** Upload progress, 0 to 1. */
  sent: number
  problem: RefusalCode | null
}

let made = 0

type Listeners = {
  /** Called for each photo that was accepted. */
  onDone: (upload: Upload) => void
  /** Called for each that was refused. */
  onFailed: (upload: Upload) => void
  /** Called when uploads start and when the last one has ended. */
  onBusy?: ((busy: boolean) => void) | undefined
}

/** `taken`: how many photos the member has. */
export function useUploads(taken: number, { onDone, onFailed, onBusy }: Listeners) {
  const app = useApp()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  // Sequential, in the order in which they were chosen: the first becomes the main photo.
  const line = useRef<Promise<void>>(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())

  // Leaving the page cancels the remaining uploads.
  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const aborting of running.values()) aborting.abort()
      running.clear()
    }
  }, [])

  const is_busy = uploads.some(({ state }) => state !== 'failed')
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => reportBusy(is_busy), [is_busy])

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  function fail(upload: Upload, error: unknown) {
    const problem = error instanceof Refusal ? error.code : 'internal'
    if (!(error instanceof Refusal)) app.report(error)
    change(upload.id, { state: 'failed', problem })
    onFailed({ ...upload, problem })
  }

  async function send(upload: Upload): Promise<void> {
    const aborting = controllers.current.get(upload.id)
    if (!aborting) return
    change(upload.id, { state: 'sending', sent: 0, problem: null })
    const { signal } = aborting
    try {
      const onProgress = (sent: number) => change(upload.id, { sent })
      await app.session.change(() => sendPhoto(upload.file, upload.crop, { signal, onProgress }))
      forget(upload)
      onDone(upload)
    } catch (error) {
      if (!signal.aborted) fail(upload, error)
    } finally {
      controllers.current.delete(upload.id)
    }
  }

  function queue(upload: Upload) {
    controllers.current.set(upload.id, new AbortController())
    line.current = line.current.then(() => send(upload))
  }

  function forget({ id, preview }: Upload) {
    URL.revokeObjectURL(preview)
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }

  return {
    uploads,

    add(files: readonly File[], crop: Crop | null = null) {
      const fresh = files.map((file, index): Upload => {
        made += 1
        const waiting = uploads.filter(({ state }) => state !== 'failed').length
        const problem = taken + waiting + index >= PHOTOS_MAX ? 'photos_full' : problemOf(file)
        return {
          id: String(made),
          file,
          crop,
          preview: URL.createObjectURL(file),
          state: problem ? 'failed' : 'queued',
          sent: 0,
          problem,
        }
      })
      setUploads((all) => [...all, ...fresh])
      for (const upload of fresh) {
        if (upload.problem) onFailed(upload)
        else queue(upload)
      }
    },

    retry(upload: Upload) {
      change(upload.id, { state: 'queued', problem: null })
      queue(upload)
    },

    /** Cancels the current upload, and drops the failed ones. */
    leaveOut(upload: Upload) {
      controllers.current.get(upload.id)?.abort()
      controllers.current.delete(upload.id)
      forget(upload)
    },
  }
}
