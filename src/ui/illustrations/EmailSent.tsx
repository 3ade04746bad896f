import { Scene } from './Scene.tsx'

/** A letter on its way. */
export function EmailSent() {
  return (
    <Scene
      ground="M38 104c-6-44 26-80 74-82 40-2 82 12 90 52 8 42-22 72-66 78-46 6-92-2-98-48Z"
      sparks={[
        { x: 204, y: 44, size: 9 },
        { x: 46, y: 54, size: 6 },
        { x: 186, y: 140, size: 5 },
      ]}
    >
      <path data-line="soft" d="M22 84h34M14 106h40M28 128h30" />
      <g transform="rotate(-8 136 98)">
        <path
          data-ink="accent"
          d="M88 58h100c7 0 12 5 12 12v58c0 7-5 12-12 12H88c-7 0-12-5-12-12V70c0-7 5-12 12-12Z"
        />
        <path data-line="shine" d="m82 66 46 40c6 5 14 5 20 0l46-40" />
        <path data-line="shine" d="m82 133 34-32m78 32-34-32" />
      </g>
    </Scene>
  )
}
