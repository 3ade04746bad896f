import { Toast } from '@base-ui/react/toast'
import { Icon } from '#src/ui/Icon.tsx'
import { useApp } from '../app.tsx'
import { t } from '../texts.ts'
import css from './Toasts.module.css'

/** Short messages about what was done, at the edge of the screen; `type: 'danger'` for what failed, `actionProps` for what can be done. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={useApp().toasts}>
      <Toast.Portal>
        <Toast.Viewport className={css.region}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={css.toast} data-toast data-tone={toast.type}>
      <Icon name={toast.type === 'danger' ? 'warning-circle-fill' : 'check-circle-fill'} size="small" />
      <Toast.Title className={css.text} render={<p />} />
      {toast.actionProps && <Toast.Action className={css.action} />}
      <Toast.Close className={css.close} aria-label={t('parts.dismiss')}>
        <Icon name="x" size="small" />
      </Toast.Close>
    </Toast.Root>
  ))
}
