// /_dev/dialogs: a button for each dialog. Dialogs that only their own page can render are listed at the end.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { App } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import { ConfirmDialog } from '#src/parts/ConfirmDialog.tsx'
import { longText } from '#src/parts/legal/legal-text.ts'
import { CropDialog } from '#src/parts/photos/CropDialog.tsx'
import { BlockDialog } from '#src/parts/profile/BlockDialog.tsx'
import { ConfirmAddressDialog } from '#src/parts/profile/ConfirmAddressDialog.tsx'
import { ReportDialog } from '#src/parts/report/ReportDialog.tsx'
import { LegalDialog, type LegalDialogProps } from '#src/parts/signup/LegalDialog.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { DevFrame, DevState } from '../DevFrame.tsx'
import css from '../DevPage.module.css'
import { As, SAMPLE_MEMBER } from '../samples.tsx'

/** The profile of the dialogs. No member has this id, so that trying a dialog blocks or reports nobody. */
const SOMEBODY = { id: 'somebody', name: 'Somebody', language: 'en' } as const

const IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" viewBox="0 0 3 4">
<rect width="3" height="4" fill="#b8c7d9"/><circle cx="1.5" cy="1.6" r=".7" fill="#5b4a63"/><path d="M.4 4a1.1 1.4 0 0 1 2.2 0" fill="#5b4a63"/></svg>`
const imageFile = () => new File([IMAGE], 'picture.svg', { type: 'image/svg+xml' })

type RenderDialog = (app: App, close: () => void) => ReactNode | Promise<ReactNode>

const legal =
  (page: LegalDialogProps['page']): RenderDialog =>
  async (app, close) => (
    <LegalDialog page={page} text={await longText(app, `legal/${page}`)} onClose={close} />
  )

const DIALOGS: Record<string, RenderDialog> = {
  'Remove a chat': ({ t }, close) => (
    <ConfirmDialog
      title={t('chats.remove.title')}
      confirmLabel={t('chats.remove.confirm')}
      onConfirm={close}
      onClose={close}
    >
      {t('chats.remove.body', { name: SOMEBODY.name })}
    </ConfirmDialog>
  ),
  'Remove a photo': ({ t }, close) => (
    <ConfirmDialog
      title={t('photos.remove_title')}
      confirmLabel={t('photos.remove')}
      onConfirm={close}
      onClose={close}
    >
      {t('photos.remove_text')}
    </ConfirmDialog>
  ),
  'Remove a passkey': ({ t }, close) => (
    <ConfirmDialog
      title={t('passkeys.remove_title')}
      confirmLabel={t('passkeys.remove')}
      onConfirm={close}
      onClose={close}
    >
      {t('passkeys.remove_text', { name: 'iPhone' })}
    </ConfirmDialog>
  ),
  'Block somebody': (_app, close) => <BlockDialog profile={SOMEBODY} onClose={close} />,
  'Report a profile': (_app, close) => (
    <ReportDialog profile={SOMEBODY} reported={{ kind: 'profile' }} onClose={close} />
  ),
  'Report a photo': (_app, close) => (
    <ReportDialog profile={SOMEBODY} reported={{ kind: 'photo', id: 'photo' }} onClose={close} />
  ),
  'Report a message': (_app, close) => (
    <ReportDialog
      profile={SOMEBODY}
      reported={{ kind: 'message', conversation: 'chat', seq: 1, text: 'Send me money, quickly.' }}
      onClose={close}
    />
  ),
  'Confirm the address first': (_app, close) => <ConfirmAddressDialog onClose={close} />,
  'Crop a photo': ({ t }, close) => (
    <CropDialog file={imageFile()} useLabel={t('photos.crop.use')} onCrop={close} onClose={close} />
  ),
  Terms: legal('terms'),
  Privacy: legal('privacy'),
}

export function Page() {
  const app = useApp()
  const user = useUser()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const show = async (render: RenderDialog) => setDialog(await render(app, () => setDialog(null)))
  return (
    <DevFrame title="Dialogs">
      <DevState title="By a button">
        <div className={css.buttons} lang="en">
          {Object.entries(DIALOGS).map(([name, render]) => (
            <Button key={name} variant="secondary" aria-haspopup="dialog" onClick={() => show(render)}>
              {name}
            </Button>
          ))}
        </div>
      </DevState>
      <DevState title="On a page of their own">
        <ul className={css.list} lang="en">
          <li>
            The filters of the search: <Link to={paths.members}>{paths.members}</Link>, on a narrow screen.
          </li>
          <li>The photos of a profile, and those of a chat: tap one of them.</li>
          <li>
            The 18+ notice: sites with <code>entry_warning</code>, and requests with the header{' '}
            <code>dev-entry-warning: 1</code>.
          </li>
        </ul>
      </DevState>
      <As key={user?.id} user={user ?? SAMPLE_MEMBER}>
        {dialog}
      </As>
    </DevFrame>
  )
}
