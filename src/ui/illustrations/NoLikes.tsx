import { Scene, type SceneProps } from './Scene.tsx'

/** Two heart balloons. */
export function NoLikes(props: SceneProps) {
  return (
    <Scene
      {...props}
      ground="M52 60c22-34 62-42 96-27 29 13 66 24 63 62-3 35-36 61-78 62-45 1-88-5-98-38-6-21 3-39 17-59Z"
      sparks={[
        { x: 48, y: 44, size: 9 },
        { x: 200, y: 128, size: 7 },
        { x: 34, y: 64, size: 4.5 },
      ]}
    >
      <path data-line="" d="M161 98c-4 13-20 15-24 27-3 9-11 12-15 19" />
      <path data-line="" d="M99 106c-2 10 9 14 12 22 2 6 6 9 8 16" />
      <path
        data-ink="second"
        d="M160 97c-23-12-36-25-36-41 0-12 9-20 20-20 8 0 14 4 18 11 4-6 10-10 17-10 11 1 19 9 18 21-1 16-14 28-37 39Z"
      />
      <path
        data-ink="accent"
        d="M100 106C67 90 49 73 48 50c-1-16 11-28 26-29 11 0 20 6 25 15 5-9 13-15 24-16 15 0 28 11 28 27 1 23-17 42-51 59Z"
      />
      <path data-line="shine" d="M61 52c-1-10 5-17 13-18" />
      <path data-ink="accent" d="m100 103 6 9H93l7-9Z" />
      <path data-ink="second" d="m160 94 5 8h-11l6-8Z" />
      <path
        data-ink="paper"
        data-line=""
        d="M98 146c0-2 2-4 4-4h38c2 0 4 2 4 4v6c0 10-8 18-18 18h-10c-10 0-18-8-18-18v-6Z"
      />
      <path data-line="" d="M144 148h5c5 0 8 3 8 7s-4 8-9 8h-6" />
    </Scene>
  )
}
