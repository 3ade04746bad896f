// `/manifest.webmanifest`: how a site is installed as an app, in its own colours and one language. A manifest
// allows one theme colour, so it is the light one; pages declare both.
import type { Site } from '#src/contract/site.ts'
import type { Locale } from '#src/domain/constants.ts'
import { PHOTO_TYPES } from '#src/domain/photo-rules.ts'
import { SHARE_FIELD, SHARE_PATH } from '#src/domain/share-target.ts'
import { languageOf } from '#src/i18n/negotiate.ts'
import type { MessageKey, Translate } from '#src/i18n/translate.ts'
import { paths } from '#src/paths.ts'
import { THEME_COLORS } from '#src/styles/theme-colors.ts'

const icon = (file: string, sizes: string, purpose?: 'maskable' | 'monochrome') => ({
  src: `/_icons/${file}`,
  sizes,
  type: 'image/png',
  ...(purpose && { purpose }),
})

const ICONS = [
  icon('app-192.png', '192x192'),
  icon('app-512.png', '512x512'),
  icon('maskable-512.png', '512x512', 'maskable'),
  icon('monochrome-512.png', '512x512', 'monochrome'),
]

const SHORTCUTS: { title: MessageKey; url: string; file: string }[] = [
  { title: 'members.title', url: paths.members, file: 'search-96.png' },
  { title: 'chats.title', url: paths.chats, file: 'chats-96.png' },
  { title: 'likes.title', url: paths.likes, file: 'likes-96.png' },
]

/** A screenshot for the install dialog, in the language of the manifest; made by tools/install-screens.ts. */
const screenshot = (t: Translate, locale: Locale, form_factor: 'narrow' | 'wide', sizes: string) => ({
  src: `/_icons/${locale}/screen-${form_factor}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label: t('members.title'),
})

/** Photos for the profile, one or several; file extensions too, because some systems know a file's type by nothing else. */
const SHARE_TARGET = {
  action: SHARE_PATH,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: SHARE_FIELD, accept: [...PHOTO_TYPES, '.jpg', '.jpeg', '.png'] }] },
}

/** The manifest as JSON. Shortcuts, links and shared photos open in the window that is open. */
export function manifestJson({ settings }: Site, locale: Locale, t: Translate): string {
  const { light } = THEME_COLORS[settings.niche].canvas
  return JSON.stringify({
    id: '/',
    name: settings.name,
    short_name: settings.name,
    description: t('home.description', { site: settings.name }),
    lang: languageOf(locale),
    dir: 'ltr',
    start_url: paths.members,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: SHARE_TARGET,
    theme_color: light,
    background_color: light,
    categories: ['social', 'lifestyle'],
    icons: ICONS,
    screenshots: [screenshot(t, locale, 'narrow', '450x800'), screenshot(t, locale, 'wide', '1024x576')],
    shortcuts: SHORTCUTS.map(({ title, url, file }) => ({
      name: t(title),
      url,
      icons: [icon(file, '96x96')],
    })),
  })
}
