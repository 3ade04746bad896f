// The loading bar of page navigation. The machine is pure (domain/loading-bar.ts); here are only its clock and its end.
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '../app-context.tsx'
import { LOADING_BAR } from '../domain/constants.ts'
import { finishLoadingBar, LOADING_BAR_IDLE, loadingBarAt } from '../domain/loading-bar.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'

const TICK_MS = 100

export function PageLoading({ failed = false }: { failed?: boolean }) {
  const t = useTranslate()
  const loading = useNavigation().state !== 'idle'
  const [bar, setBar] = useState(LOADING_BAR_IDLE)

  // An effect, because time is outside React: the bar follows the clock while a page loads.
  useEffect(() => {
    if (loading) {
      const start = performance.now()
      const timer = setInterval(() => setBar(loadingBarAt(performance.now() - start)), TICK_MS)
      return () => clearInterval(timer)
    }
    setBar((current) => finishLoadingBar(current, failed && current.phase === 'loading'))
    const hide = setTimeout(
      () => setBar(LOADING_BAR_IDLE),
      LOADING_BAR.hide_delay_ms + LOADING_BAR.reset_delay_ms,
    )
    return () => clearTimeout(hide)
  }, [loading, failed])

  return (
    <div role="status">
      <LoadingBar state={bar.phase} width={bar.width} label={t('common.loading')} />
    </div>
  )
}
