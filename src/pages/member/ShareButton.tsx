// Passing a profile on: by what the device shares with, else by its address on the clipboard. Only where whoever gets it may see it.
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { useHydrated } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

export function ShareButton({ profile: { id, name } }: { profile: Pick<Profile, 'id' | 'name'> }) {
  const { settings, toasts, t } = useApp()
  // Without scripts there is the browser's own way.
  if (!useHydrated()) return null

  async function share() {
    const url = new URL(paths.member(id), window.location.origin).href
    if ('share' in navigator) {
      try {
        return await navigator.share({ url, title: t('gallery.share_title', { name, site: settings.name }) })
      } catch (error) {
        // Whoever thought better of it knows.
        if (error instanceof DOMException && error.name === 'AbortError') return
        console.warn('The device does not share', error)
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ tone: 'success', title: t('gallery.copied') })
    } catch (error) {
      console.warn('The address was not copied', error)
      toasts.show({ tone: 'info', title: t('gallery.copy_yourself'), body: url })
    }
  }
  return (
    <IconButton
      variant="overlay"
      icon="share-network"
      label={t('gallery.share', { name })}
      onClick={() => void share()}
    />
  )
}
