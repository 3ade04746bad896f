// The footage behind the first view: its poster, on which the film lies once it has come; stopped by a button that looks like one
// (WCAG 2.2.2). Without scripts there is the poster, and nothing to stop.
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import css from './Video.module.css'
import { POSTER } from './video-files.ts'

export function Video() {
  const t = useTranslate()
  const [address, setAddress] = useState<string | null>(null)
  const [paused, setPaused] = useState(false)
  const film = useRef<HTMLVideoElement>(null)

  // An effect, because only the browser knows its line, and there is no hurry: the poster is what counts.
  useEffect(() => {
    const coming = new AbortController()
    let made: string | undefined
    async function bring(): Promise<void> {
      const { loadVideo } = await import('./load-video.ts')
      const bytes = await loadVideo(coming.signal)
      if (!bytes || coming.signal.aborted) return
      made = URL.createObjectURL(bytes)
      setAddress(made)
    }
    // Without it there is the poster.
    bring().catch(() => undefined)
    return () => {
      coming.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [])

  function toggle(): void {
    // Whoever stops it before it plays has stopped it.
    if (paused) void film.current?.play().catch(() => undefined)
    else film.current?.pause()
  }

  return (
    <>
      <div className={css.root}>
        <img src={POSTER} alt="" width={1280} height={720} fetchPriority="high" />
        {address && (
          <video
            ref={film}
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
      </div>
      {address && (
        <button type="button" className={css.stop} onClick={toggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={paused ? 'M8 5l11 7-11 7z' : 'M7 5h4v14H7zM13 5h4v14h-4z'} />
          </svg>
          <span>{t(paused ? 'lander.video.play' : 'lander.pause')}</span>
        </button>
      )}
    </>
  )
}
