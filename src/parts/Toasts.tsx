// Renders the toasts of the store with the kit. Their timers are in client/effects/toasts.ts.
import { useStore } from 'zustand'
import { useApp } from '../app-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Toast } from '../ui/Toast.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'

export function Toasts() {
  const { toasts: store, t } = useApp()
  const { toasts } = useStore(store)
  return (
    <ToastRegion label={t('common.notices')} data-toasts="">
      {toasts.map(({ id, tone, title, body, action }) => (
        <Toast
          key={id}
          tone={tone}
          title={title}
          closeLabel={t('common.close')}
          action={
            action && (
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  store.dismiss(id)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )
          }
          onDismiss={() => store.dismiss(id)}
        >
          {body}
        </Toast>
      ))}
    </ToastRegion>
  )
}
