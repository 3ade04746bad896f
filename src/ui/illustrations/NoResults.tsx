import { Scene, type SceneProps } from './Scene.tsx'

/** A magnifying glass over empty cards. */
export function NoResults(props: SceneProps) {
  return (
    <Scene
      {...props}
      ground="M28 96c-2-33 30-58 67-62 41-5 84-2 106 28 20 28 14 66-19 80-31 14-66 14-99 12-31-2-53-25-55-58Z"
      sparks={[
        { x: 206, y: 40, size: 9 },
        { x: 30, y: 140, size: 6 },
      ]}
    >
      <g transform="rotate(-9 70 92)">
        <rect data-ink="third" x="42" y="50" width="60" height="80" rx="13" />
        <circle data-ink="paper" cx="72" cy="80" r="12" />
        <path data-ink="paper" d="M48 118c3-13 12-20 24-20s21 7 24 20c-3 5-8 8-14 8H62c-6 0-11-3-14-8Z" />
      </g>
      <g transform="rotate(9 172 92)">
        <rect data-ink="second" x="140" y="48" width="60" height="80" rx="13" />
        <circle data-ink="paper" cx="170" cy="78" r="12" />
        <path data-ink="paper" d="M146 116c3-13 12-20 24-20s21 7 24 20c-3 5-8 8-14 8h-20c-6 0-11-3-14-8Z" />
      </g>
      <rect data-ink="paper" data-line="" x="86" y="36" width="70" height="94" rx="15" />
      <path data-line="soft" d="M104 116h36" />
      <path data-line="thick" d="m147 109 27 33" />
      <circle data-ink="accent" data-line="" cx="124" cy="82" r="34" />
      <path
        data-ink="on-accent"
        d="M124 103c-15-9-23-17-23-27 0-7 5-12 12-12 5 0 9 3 11 7 2-4 6-7 11-7 7 0 12 5 12 12 0 10-8 18-23 27Z"
      />
      <path data-line="shine" d="M98 72c3-8 9-13 16-15" />
    </Scene>
  )
}
