// Applies a block, its end, or a deleted account: lists and pages stop showing that member at once, in every tab.
import type { App } from '#src/app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { paths } from '#src/paths.ts'
import type { Router } from './effect.ts'

type BlockEvent = Extract<LiveEvent, { type: 'blocked' | 'unblocked' | 'gone' }>

export async function applyBlock(app: App, router: Router, event: BlockEvent): Promise<void> {
  const { type, profile } = event
  const { chats, likes } = app
  // The chat with a deleted member stays in the list.
  if (type === 'blocked')
    chats.setState(({ items }) => ({ items: items.filter((item) => item.profile.id !== profile) }))
  if (type === 'blocked' || (type === 'gone' && event.gone)) {
    likes.setState(({ profiles, liked_by }) => ({
      profiles: profiles.filter(({ id }) => id !== profile),
      liked_by: liked_by.filter(({ id }) => id !== profile),
    }))
  }
  if (type !== 'unblocked' && isShown(router, profile)) whenDialogClosed(() => void router.revalidate())
  await Promise.all([chats, likes].map((list) => list.getState().loaded && list.refresh()))
}

/**
 * Whether the page shows a profile and has to be loaded again. Not a conversation, which closes its composer itself and stays
 * readable.
 */
function isShown({ state: { location } }: Router, profile: string): boolean {
  if (location.pathname.startsWith(`${paths.chats}/`)) return false
  const id = encodeURIComponent(profile)
  return location.pathname.includes(id) || document.querySelector(`main a[href*="${id}"]`) !== null
}

/** A dialog over the page, a receipt for instance, would close when the page is loaded again. */
function whenDialogClosed(run: () => void): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', run, { once: true })
  else run()
}
