// The photo that the next message takes along: sent up as soon as it is chosen, while its words are written. Its file stays on the
// device until the message is on its way: neither a line that drops nor a page that ends loses it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { contract } from '#src/contract/index.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { sendForm } from '#src/parts/photos/send-photo.ts'
import { problemOf } from '#src/parts/photos/upload-problem.ts'

export type PhotoDraft = {
  file: File
  /** Address of the file in this tab. */
  preview: string
  /** How much has gone up, 0 to 1. */
  sent: number
  /** Its name once it is there. */
  photo: string | null
  problem: RefusalCode | null
}

export function usePhotoDraft(conversation: string) {
  const { report, unsentStore } = useApp()
  const [draft, setDraft] = useState<PhotoDraft | null>(null)
  /** What is ready, known at once: a second press of the button finds it taken. */
  const ready = useRef<string | null>(null)
  const under_way = useRef<AbortController | null>(null)

  async function send(chosen: PhotoDraft) {
    const aborting = new AbortController()
    under_way.current = aborting
    const change = (changes: Partial<PhotoDraft>) => {
      if (!aborting.signal.aborted) setDraft({ ...chosen, problem: null, ...changes })
    }
    change({ sent: 0 })
    const form = new FormData()
    form.append('conversation', conversation)
    form.append('file', chosen.file)
    try {
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
    under_way.current?.abort()
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
  // An effect, because only the device knows what it kept; what was chosen meanwhile comes first.
  useEffect(() => {
    let isLeft = false
    void unsentStore.findPhoto(conversation).then((file) => {
      if (file && !isLeft) recall(file)
    })
    // Leaving the conversation stops what is under way.
    return () => {
      isLeft = true
      under_way.current?.abort()
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
    /** Its name, for the message that takes it along now; null where there is none. */
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
