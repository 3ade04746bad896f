import { Scene, type SceneProps } from './Scene.tsx'

export function NoChats(props: SceneProps) {
  return <Scene {...props} />
}
