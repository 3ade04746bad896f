import { Scene, type SceneProps } from './Scene.tsx'

export function NoLikes(props: SceneProps) {
  return <Scene {...props} />
}
