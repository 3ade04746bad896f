import { Scene } from './Scene.tsx'

/** An opened letter with a heart in it. */
export function EmailOpened() {
  return (
    <Scene
      ground="M34 112c-10-40 14-82 58-88 30-4 44 8 74 10 40 3 58 36 48 70-10 36-44 46-78 47-44 2-92 1-102-39Z"
      sparks={[
        { x: 196, y: 40, size: 11 },
        { x: 212, y: 62, size: 5 },
        { x: 38, y: 62, size: 7 },
      ]}
    >
      <path data-ink="accent" d="M60 88c0-4 2-7 5-9l48-35c4-3 10-3 14 0l48 35c3 2 5 5 5 9v60H60Z" />
      <path data-ink="paper" data-line="" d="M84 42h72c5 0 8 3 8 8v84H76V50c0-5 3-8 8-8Z" />
      <path
        data-ink="accent"
        d="M120 98c-15-9-24-18-24-29 0-7 6-13 13-13 4 0 8 2 11 6 3-4 7-6 11-6 7 0 13 6 13 13 0 11-9 20-24 29Z"
      />
      <path data-ink="second" d="m60 88 48 35c7 5 17 5 24 0l48-35v58c0 7-5 12-12 12H72c-7 0-12-5-12-12Z" />
      <path data-line="" d="m60 88 48 35c7 5 17 5 24 0l48-35v58c0 7-5 12-12 12H72c-7 0-12-5-12-12Z" />
    </Scene>
  )
}
