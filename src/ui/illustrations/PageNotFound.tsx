import { Scene, type SceneProps } from './Scene.tsx'

/** A paper plane off course. */
export function PageNotFound(props: SceneProps) {
  return (
    <Scene
      {...props}
      ground="M40 60c27-27 60-22 92-23 36-2 75 12 80 48 5 35-24 60-62 66-42 7-89 6-112-22-20-24-18-50 2-69Z"
      sparks={[
        { x: 46, y: 46, size: 8 },
        { x: 196, y: 134, size: 10 },
        { x: 214, y: 114, size: 4.5 },
      ]}
    >
      <path
        data-line="soft"
        d="M34 138c24 14 58 12 72-8 13-18 6-42-12-43-17-1-24 20-8 31 15 10 33 3 45-12 5-6 8-11 11-17"
      />
      <path data-ink="accent" d="m206 30-96 42 32 14 64-56Z" />
      <path data-ink="second" d="m206 30-64 56 3 30 61-86Z" />
      <path data-ink="accent" d="m206 30-48 66 24 14 24-80Z" />
      <path data-ink="third" d="m145 116 13-20 8 5-21 15Z" />
      <path data-line="" d="m206 30-96 42 32 14 3 30 15-18 22 12 24-80Zm0 0-64 56m64-56-46 68" />
      <path
        data-ink="paper"
        data-line=""
        d="M34 142c-11-13-16-22-16-30 0-9 7-16 16-16s16 7 16 16c0 8-5 17-16 30Z"
      />
      <circle data-ink="accent" cx="34" cy="112" r="5.5" />
    </Scene>
  )
}
