// React preloads the first photos before anything else. On a slow connection they would delay the page itself, whose form needs its
// last byte: they are requested after the styles (docs/decisions/rendering.md).

const PRELOADED_PHOTO = /<link rel="preload" as="image"[^>]*>/g

/** The text of a document with its photos' preloads at the end of its head. */
export function movePhotoPreloadsLast(html: string): string {
  const photos = html.match(PRELOADED_PHOTO) ?? []
  return html.replace(PRELOADED_PHOTO, '').replace('</head>', () => `${photos.join('')}</head>`)
}
