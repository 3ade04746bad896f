import { Scene, type SceneProps } from './Scene.tsx'

export function WalletEmpty(props: SceneProps) {
  return <Scene {...props} />
}
