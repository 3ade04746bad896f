import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { type ComponentProps, StrictMode } from 'react'
import { RouterProvider } from 'react-router'
import { AppProvider, type ConsoleApp } from './app.tsx'
import { Toasts } from './parts/Toasts.tsx'

const TIP_DELAY_MS = 500

/** The whole console. The policy of its document forbids `<style>`, which Base UI would add for scroll bars. */
export function Console({
  app,
  router,
}: {
  app: ConsoleApp
  router: ComponentProps<typeof RouterProvider>['router']
}) {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <AppProvider value={app}>
          <Tooltip.Provider delay={TIP_DELAY_MS}>
            <RouterProvider router={router} />
          </Tooltip.Provider>
          <Toasts />
        </AppProvider>
      </CSPProvider>
    </StrictMode>
  )
}
