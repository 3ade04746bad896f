// /notifications: which notifications a member gets, by push on this device and by mail, and at which address. Also says
// which of them are sent today.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { NotificationChoices } from '#src/domain/notifications.ts'
import { InstallPlace } from '#src/parts/install/InstallPlace.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import { action } from './actions.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChoicesForm } from './ChoicesForm.tsx'
import css from './page.module.css'
import { ThisDevice } from './ThisDevice.tsx'

export function loader({ context }: LoaderFunctionArgs): Promise<NotificationChoices> {
  return context.get(appContext).api.notifications.show()
}

export { action }

export function Page() {
  const { t, settings } = useApp()
  const choices = useLoaderData<typeof loader>()
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <h1>{t('notifications.title')}</h1>
        <p>{t('notifications.lead')}</p>
      </header>
      {settings.push_pub ? (
        <Alert title={t('push.today.title')}>{t('push.today.body')}</Alert>
      ) : (
        <Alert title={t('notifications.today.title')}>{t('notifications.today.body')}</Alert>
      )}
      {settings.push_pub && <ThisDevice />}
      <InstallPlace isRequested />
      <ChoicesForm choices={choices} />
      <ChangeEmail />
    </div>
  )
}
