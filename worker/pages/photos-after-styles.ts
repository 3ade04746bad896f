// React asks for the first photos before anything else. On a slow line they would take it from the page itself, whose form
// waits for its last byte: they are asked for once the styles are there (docs/decisions/rendering.md).

const PRELOADED_PHOTO = /<link rel="preload" as="image"[^>]*>/g

/** The text of a document with its photos' preloads at the end of its head. */
export function movePhotoPreloadsLast(html: string): string {
  const photos = html.match(PRELOADED_PHOTO) ?? []
  return html.replace(PRELOADED_PHOTO, '').replace('</head>', () => `${photos.join('')}</head>`)
}
