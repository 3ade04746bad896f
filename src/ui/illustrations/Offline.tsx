import { Scene, type SceneProps } from './Scene.tsx'

export function Offline(props: SceneProps) {
  return <Scene {...props} />
}
