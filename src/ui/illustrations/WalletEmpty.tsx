import { Scene, type SceneProps } from './Scene.tsx'

/** A wallet without its coin. */
export function WalletEmpty(props: SceneProps) {
  return (
    <Scene
      {...props}
      ground="M36 110C18 74 48 38 88 33c34-4 50 8 76 14 34 8 54 34 45 67-9 32-42 42-76 43-40 2-80-9-97-47Z"
      sparks={[
        { x: 52, y: 48, size: 9 },
        { x: 200, y: 50, size: 6 },
        { x: 68, y: 34, size: 4.5 },
      ]}
    >
      <circle data-ink="second" cx="122" cy="52" r="23" />
      <circle data-ink="paper" cx="122" cy="52" r="16.5" />
      <path
        data-ink="accent"
        d="M122 62c-7-4-11-8-11-13 0-3 3-6 6-6 2 0 4 1 5 3 1-2 3-3 5-3 3 0 6 3 6 6 0 5-4 9-11 13Z"
      />
      <path data-line="soft" d="M122 84v14" />
      <path
        data-ink="accent"
        d="M62 84h112c10 0 18 8 18 18v38c0 10-8 18-18 18H70c-12 0-20-8-20-20V96c0-7 5-12 12-12Z"
      />
      <path data-ink="paper" d="M72 96h94c2 0 4 2 4 4v2H68v-2c0-2 2-4 4-4Z" />
      <path data-line="shine" d="M62 112v18" />
      <path
        data-ink="paper"
        data-line=""
        d="M168 112h28c4 0 6 3 6 6v14c0 4-2 6-6 6h-28c-7 0-13-6-13-13s6-13 13-13Z"
      />
      <circle data-ink="accent" cx="170" cy="125" r="4.5" />
    </Scene>
  )
}
