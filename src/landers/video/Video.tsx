// The video beside the form: a poster, which the video covers once it is loaded, and a button that stops it (WCAG 2.2.2).
// Without scripts there is only the poster.
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import css from './Video.module.css'
import { POSTER } from './video-files.ts'

export function Video() {
  const t = useTranslate()
  const [address, setAddress] = useState<string | null>(null)
  const [paused, setPaused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)

  // An effect, because only the browser knows its connection, and the poster is what must show first.
  useEffect(() => {
    const loading = new AbortController()
    let objectUrl: string | undefined
    async function load(): Promise<void> {
      const { loadVideo } = await import('./load-video.ts')
      const bytes = await loadVideo(loading.signal)
      if (!bytes || loading.signal.aborted) return
      objectUrl = URL.createObjectURL(bytes)
      setAddress(objectUrl)
    }
    // When loading fails the poster stays.
    load().catch(() => undefined)
    return () => {
      loading.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [])

  function toggle(): void {
    // Stopping it before it has loaded keeps it from playing.
    if (paused) void video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }

  return (
    <div className={css.root}>
      <img src={POSTER} alt="" width={1280} height={720} fetchPriority="high" />
      {address && (
        <video
          ref={video}
          src={address}
          autoPlay
          muted
          loop
          playsInline
          disablePictureInPicture
          disableRemotePlayback
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setPaused(false)}
          onPause={() => setPaused(true)}
        />
      )}
      {address && (
        <button type="button" onClick={toggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={paused ? 'M8 5l11 7-11 7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} />
          </svg>
          <span>{t(paused ? 'lander.video.play' : 'lander.pause')}</span>
        </button>
      )}
    </div>
  )
}
