import { Scene, type SceneProps } from './Scene.tsx'

export function PageNotFound(props: SceneProps) {
  return <Scene {...props} />
}
