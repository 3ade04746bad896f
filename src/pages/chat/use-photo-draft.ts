// The photo attached to the next message, uploaded as soon as it is chosen. Its file stays on the device until the message
// is sent, so that it survives a lost connection and a closed page.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { contract } from '#src/contract/index.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { problemOf } from '#src/parts/photos/upload-problem.ts'

export type PhotoDraft = {
  file: File
  /** Object URL of the file in this tab. */
  preview: string
  /** Upload progress, 0 to 1. */
  sent: number
  /** Its name on the server, once uploaded. */
  photo: string | null
  problem: RefusalCode | null
}

export function usePhotoDraft(conversation: string) {
  const { report, unsentStore } = useApp()
  const [draft, setDraft] = useState<PhotoDraft | null>(null)
  /** Read synchronously, so that a second press of send finds the photo already taken. */
  const ready = useRef<string | null>(null)
  const uploading = useRef<AbortController | null>(null)

  async function send(chosen: PhotoDraft) {
    const aborting = new AbortController()
    uploading.current = aborting
    const change = (changes: Partial<PhotoDraft>) => {
      if (!aborting.signal.aborted) setDraft({ ...chosen, problem: null, ...changes })
    }
    change({ sent: 0 })
    const form = new FormData()
    form.append('conversation', conversation)
    form.append('file', chosen.file)
    try {
      // Loaded with the first photo; the bar that shows it needs the same script.
      const { sendForm } = await import('#src/parts/photos/send-photo.ts')
      const onProgress = (sent: number) => change({ sent })
      const answer = await sendForm(contract.chatPhoto.path, form, { onProgress, signal: aborting.signal })
      const photo = photoIn(answer)
      if (!aborting.signal.aborted) ready.current = photo
      change({ sent: 1, photo })
    } catch (error) {
      if (!(error instanceof Refusal)) report(error)
      change({ problem: error instanceof Refusal ? error.code : 'internal' })
    }
  }

  function show(file: File): RefusalCode | null {
    const problem = problemOf(file)
    const chosen = { file, preview: URL.createObjectURL(file), sent: 0, photo: null, problem }
    setDraft(chosen)
    if (!problem) void send(chosen)
    return problem
  }

  function clear() {
    uploading.current?.abort()
    ready.current = null
    if (draft) URL.revokeObjectURL(draft.preview)
    setDraft(null)
  }

  function leaveOut() {
    clear()
    unsentStore.savePhoto(conversation, null)
  }

  const recall = useEffectEvent((file: File) => {
    if (draft === null) show(file)
  })
  // An effect, because only the device has the stored file; a newly chosen photo takes precedence.
  useEffect(() => {
    let isLeft = false
    void unsentStore.findPhoto(conversation).then((file) => {
      if (file && !isLeft) recall(file)
    })
    // Leaving the conversation aborts the upload.
    return () => {
      isLeft = true
      uploading.current?.abort()
    }
  }, [unsentStore, conversation])

  return {
    draft,
    leaveOut,
    choose(file: File) {
      clear()
      const problem = show(file)
      unsentStore.savePhoto(conversation, problem ? null : file)
    },
    retry() {
      if (draft) void send(draft)
    },
    /** Takes the photo's name for the message that is being sent; null without a photo. */
    take(): string | null {
      const photo = ready.current
      if (photo) leaveOut()
      return photo
    },
  }
}

function photoIn(answer: unknown): string {
  const { photo } = Object(answer) as { photo?: unknown }
  if (typeof photo !== 'string') throw new Refusal('upstream_invalid')
  return photo
}
