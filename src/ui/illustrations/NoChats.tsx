import { Scene, type SceneProps } from './Scene.tsx'

/** Two speech bubbles apart from each other. */
export function NoChats(props: SceneProps) {
  return (
    <Scene
      {...props}
      ground="M35 118c-14-37 8-81 52-90 34-7 47 11 79 12 36 2 57 33 49 68-8 37-44 45-76 44-40-1-90 3-104-34Z"
      sparks={[
        { x: 196, y: 34, size: 11 },
        { x: 213, y: 54, size: 5 },
        { x: 40, y: 150, size: 7 },
      ]}
    >
      <path
        data-ink="accent"
        d="M88 32h44c24 0 43 17 43 39s-19 39-43 39h-31c-8 9-18 15-31 17 6-7 9-14 9-22-20-5-34-18-34-34 0-22 19-39 43-39Z"
      />
      <path data-line="shine" d="M62 66c2-11 11-18 23-20" />
      <circle data-ink="on-accent" cx="88" cy="72" r="5.5" />
      <circle data-ink="on-accent" cx="110" cy="72" r="5.5" />
      <circle data-ink="on-accent" cx="132" cy="72" r="5.5" />
      <path
        data-ink="paper"
        data-line=""
        d="M143 91h28c18 0 32 13 32 29 0 13-10 24-24 28 0 6 3 11 7 16-10-1-18-6-23-14h-20c-18 0-32-13-32-30s14-29 32-29Z"
      />
      <path
        data-ink="accent"
        d="M157 137c-11-7-17-13-17-20 0-5 4-9 9-9 3 0 6 2 8 5 2-3 5-5 8-5 5 0 9 4 9 9 0 7-6 13-17 20Z"
      />
    </Scene>
  )
}
