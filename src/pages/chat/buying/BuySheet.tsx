// Buys credits without leaving the chat: a sheet from the lower edge on phones, a dialog elsewhere. It opens as soon as it is
// rendered, and closes when the member comes back from the payment by the browser's button.
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { BuyingClosed } from '#src/parts/buying/OfferTerms.tsx'
import { failureText } from '#src/parts/use-failure.ts'
import { paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import css from './BuySheet.module.css'
import { findOffered, type Offered } from './find-offered.ts'
import { OrderInChat } from './OrderInChat.tsx'

export type BuySheetProps = { store: ConversationStore; onClose: () => void }

export function BuySheet({ store, onClose }: BuySheetProps) {
  const app = useApp()
  const { t } = app
  const id = useId()
  const chat = useStore(store, (state) => state.chat)
  const isRefused = useStore(store, (state) => state.refused === 'insufficient_credits')
  const [discounted, setDiscounted] = useState(true)
  const [offered, setOffered] = useState<Offered | { failure: string } | null>(null)

  // An effect, because the prices are fetched when the sheet is opened.
  useEffect(() => {
    let isCurrent = true
    findOffered(app, { discounted, now: Date.now() }).then(
      (found) => isCurrent && setOffered(found),
      (error: unknown) => isCurrent && setOffered({ failure: failureText(app.t, error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [app, discounted])

  // An effect, because a page that the browser restores from its memory still shows the way to the payment.
  useEffect(() => {
    const closeRestored = ({ persisted }: PageTransitionEvent) => persisted && onClose()
    window.addEventListener('pageshow', closeRestored)
    return () => window.removeEventListener('pageshow', closeRestored)
  }, [onClose])

  return (
    <Dialog
      ref={openWhenMounted}
      id={id}
      title={t('buy.heading')}
      closeLabel={t('common.close')}
      className={css.root}
      onClose={onClose}
    >
      <div data-part="content">
        {isRefused && <p data-part="kept">{t('chat.empty_wallet.body')}</p>}
        {!offered && (
          <p role="status" data-part="loading">
            <Spinner /> {t('common.loading')}
          </p>
        )}
        {offered && 'failure' in offered && <Alert tone="danger">{offered.failure}</Alert>}
        {offered && 'offers' in offered && (
          <Packages offered={offered} chat={chat} onWithoutCode={() => setDiscounted(false)} />
        )}
        <Link to={paths.creditsPackages} data-part="more">
          {t('buy.other_package')}
        </Link>
      </div>
    </Dialog>
  )
}

type PackagesProps = Parameters<typeof OrderInChat>[0]

function Packages(props: PackagesProps) {
  const { packages, methods, code } = props.offered.offers
  if (packages.length === 0 || methods.length === 0) return <BuyingClosed />
  // Other prices are another form.
  return <OrderInChat key={code} {...props} />
}
