// The terms that a new member agrees to. The links open a dialog over the form (specification section 2, step 0), so that
// no input is lost; without scripts, or when a text cannot be loaded, they lead to its page.
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { isPlainClick } from '#src/ui/plain-click.ts'
import { Sentence, slots } from '../Sentence.tsx'
import type { LegalDialogProps } from './LegalDialog.tsx'

export function Agreement() {
  const app = useApp()
  const { t } = app
  const [dialog, setDialog] = useState<ReactNode>(null)

  async function show(page: LegalDialogProps['page'], link: HTMLAnchorElement) {
    link.ariaBusy = 'true'
    try {
      const [{ LegalDialog }, { longText }] = await Promise.all([
        import('./LegalDialog.tsx'),
        import('../legal/legal-text.ts'),
      ])
      const text = await longText(app, `legal/${page}`)
      setDialog(<LegalDialog page={page} text={text} onClose={() => setDialog(null)} />)
    } catch {
      location.assign(link.href)
    } finally {
      link.ariaBusy = null
    }
  }

  const linkTo = (page: LegalDialogProps['page']) => (
    <a
      href={paths[page]}
      // A click before hydration waits for React (client/lander/start-react.ts).
      data-held=""
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void show(page, event.currentTarget)
      }}
      suppressHydrationWarning
    >
      {t(`signup.agreement_${page}`)}
    </a>
  )
  return (
    <>
      <p data-part="agreement">
        <Sentence
          text={t('signup.agreement', slots('terms', 'privacy'))}
          terms={linkTo('terms')}
          privacy={linkTo('privacy')}
        />
      </p>
      {dialog}
    </>
  )
}
