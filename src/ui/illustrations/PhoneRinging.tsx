import { Scene } from './Scene.tsx'

/** A ringing telephone. */
export function PhoneRinging() {
  return (
    <Scene
      ground="M34 100c-4-44 30-78 78-80 42-2 82 16 88 56 6 42-24 74-70 78-46 4-92-6-96-54Z"
      sparks={[
        { x: 208, y: 40, size: 9 },
        { x: 36, y: 46, size: 6 },
        { x: 196, y: 148, size: 5 },
      ]}
    >
      <g transform="rotate(-6 120 92)">
        <rect data-ink="paper" data-line="" x="84" y="20" width="76" height="146" rx="16" />
        <path data-line="" d="M112 34h20" />
        <path data-line="soft" d="M100 122h44M100 140h28" />
      </g>
      <g transform="rotate(-6 120 92)">
        <rect data-ink="accent" x="52" y="58" width="140" height="48" rx="14" />
        <path
          data-ink="on-accent"
          d="M78 95c-9-6-14-11-14-17 0-5 4-8 8-8 3 0 5 1 6 4 1-3 3-4 6-4 4 0 8 3 8 8 0 6-5 11-14 17Z"
        />
        <path data-line="shine" d="M108 76h66M108 89h42" />
      </g>
    </Scene>
  )
}
