import { Scene } from './Scene.tsx'

/** A letter with a long, winding path. */
export function EmailLost() {
  return (
    <Scene
      ground="M30 92c2-38 40-60 82-62 40-2 84 2 98 40 12 34-6 68-40 78-32 10-66 6-92 2-34-5-50-26-48-58Z"
      sparks={[
        { x: 50, y: 44, size: 6 },
        { x: 206, y: 132, size: 9 },
        { x: 190, y: 146, size: 4.5 },
      ]}
    >
      <path data-line="soft" d="M14 150c26 14 60 8 62-12 2-18-24-20-26-4-2 20 34 26 58 8" />
      <g transform="rotate(-9 140 92)">
        <path
          data-ink="accent"
          d="M98 58h88c7 0 12 5 12 12v48c0 7-5 12-12 12H98c-7 0-12-5-12-12V70c0-7 5-12 12-12Z"
        />
        <path data-line="shine" d="m92 64 41 34c5 4 13 4 18 0l41-34" />
        <path data-line="shine" d="m92 125 28-30m72 30-28-30" />
      </g>
      <path data-ink="paper" data-line="" d="M186 34a21 21 0 1 1 0 42 21 21 0 1 1 0-42Z" />
      <path data-line="" d="M186 43v13l9 5" />
    </Scene>
  )
}
