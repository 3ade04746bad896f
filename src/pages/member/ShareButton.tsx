// Shares a profile: by the device's share sheet, else by copying its URL. Shown only for profiles that visitors may see.
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { useHydrated } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

export function ShareButton({ profile: { id, name } }: { profile: Pick<Profile, 'id' | 'name'> }) {
  const { settings, toasts, t } = useApp()
  // Without scripts the browser's own sharing remains.
  if (!useHydrated()) return null

  async function share() {
    const url = new URL(paths.member(id), window.location.origin).href
    if ('share' in navigator) {
      try {
        return await navigator.share({ url, title: t('gallery.share_title', { name, site: settings.name }) })
      } catch (error) {
        // The member cancelled; nothing to report.
        if (error instanceof DOMException && error.name === 'AbortError') return
        console.warn('The share sheet failed', error)
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ tone: 'success', title: t('gallery.copied') })
    } catch (error) {
      console.warn('The URL could not be copied', error)
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
