import { Scene, type SceneProps } from './Scene.tsx'

/** A plug and its socket, apart. */
export function Offline(props: SceneProps) {
  return (
    <Scene
      {...props}
      ground="M30 84c4-34 42-47 80-50 38-2 80 2 97 33 16 30 4 66-27 79-34 14-72 9-102 5-32-4-52-33-48-67Z"
      sparks={[
        { x: 120, y: 62, size: 10 },
        { x: 134, y: 124, size: 6 },
        { x: 106, y: 44, size: 4.5 },
      ]}
    >
      <path data-line="" d="M8 142c22 10 42 4 40-14-2-15-6-34 12-34" />
      <path data-line="" d="M232 52c-20-12-44-6-42 12 2 14 8 30-8 30" />
      <path
        data-ink="accent"
        d="M60 68h24c9 0 16 7 16 16v20c0 9-7 16-16 16H60c-6 0-10-4-10-10V78c0-6 4-10 10-10Z"
      />
      <path data-line="shine" d="M60 82v10" />
      <path data-line="thick" d="M103 84h11m-11 20h11" />
      <path
        data-ink="second"
        d="M156 66h24c6 0 10 4 10 10v36c0 6-4 10-10 10h-24c-9 0-16-7-16-16V82c0-9 7-16 16-16Z"
      />
      <path
        data-ink="paper"
        d="M140 78h10c4 0 6 2 6 6s-2 6-6 6h-10V78Zm0 20h10c4 0 6 2 6 6s-2 6-6 6h-10V98Z"
      />
      <path data-line="soft" d="M121 84h14m-14 20h14" />
    </Scene>
  )
}
