import { Scene, type SceneProps } from './Scene.tsx'

export function NoResults(props: SceneProps) {
  return <Scene {...props} />
}
