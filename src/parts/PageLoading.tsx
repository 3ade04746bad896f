// The loading bar of navigations. The machine is pure (domain/loading-bar.ts), its clock is in client/effects/loading.ts;
// it outlives a failed page, whose error screen is another tree.
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import { LoadingBar } from '../ui/LoadingBar.tsx'

export function PageLoading() {
  const { loading, t } = useApp()
  const { phase, width, failed } = useStore(loading)
  return (
    <div role="status">
      <LoadingBar state={phase} width={width} failed={failed} label={t('common.loading')} />
    </div>
  )
}
