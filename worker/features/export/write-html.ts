// An export to read: one HTML file with its images, without scripts and without anything loaded from outside.
import { toBase64 } from '#src/domain/bytes.ts'
import { chatPhotoKey } from '#src/domain/chat-photos.ts'
import type { Locale } from '#src/domain/constants.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import type { MessageKey, Translate } from '#src/i18n/translate.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'
import type { Exported, ExportedConversation, ExportedMessage } from './exported.ts'
import { readable } from './readable-row.ts'

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 48rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere }
h2 { margin: 2.5rem 0 .5rem } dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #8884; border-radius: .75rem }
dt { font-size: .8125rem; opacity: .7 } dd { margin: 0 0 .5rem; white-space: pre-wrap }
img { max-width: 12rem; border-radius: .75rem } ol { list-style: none; padding: 0 }
li { margin: .5rem 0; padding: .5rem .75rem; border-radius: .75rem; background: #8882 } li.mine { margin-inline-start: 3rem }
li small, li q { display: block; opacity: .7 } li span { white-space: pre-wrap }
`

type ExportText = { t: Translate; locale: Locale }

export async function* htmlExport(exported: Exported, { t, locale }: ExportText): AsyncGenerator<string> {
  const { site, made_at, account, tables, conversations, readImage } = exported
  const title = escapeHtml(t('export.title', { site }))
  yield `<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLES}</style>
<h1>${title}</h1><p>${escapeHtml(t('export.made_at', { at: made_at }))}</p>`
  yield section(t, 'account') + list(account)
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue
    yield section(t, table)
    for (const row of rows) {
      const image = table === 'photos' ? await readImage(largestOf(String(row.filename))) : null
      yield (image ? renderMessages(image) : '') + list(row)
    }
  }
  yield section(t, 'conversations')
  for await (const conversation of conversations) yield* conversationOf(conversation, readImage, t)
  yield '</html>\n'
}

async function* conversationOf(
  { id, peer, pages }: ExportedConversation,
  readImage: Exported['readImage'],
  t: Translate,
): AsyncGenerator<string> {
  const name = peer.name ?? t('export.gone')
  yield `<h3>${escapeHtml(name)}${peer.kind === 'fictional' ? ` (${escapeHtml(t('export.fictional'))})` : ''}</h3><ol>`
  for await (const page of pages)
    for (const message of page) {
      const { sent_at, mine, produced_by, text, photo, answers_to, unanswered, reactions = [] } = message
      const who = mine ? t('export.you') : name
      const by = t(`export.produced_by.${produced_by}` as MessageKey)
      const back = unanswered ? ` <small>${escapeHtml(t('chat.unanswered'))}</small>` : ''
      const shown = text || (photo ? '' : t('deletion.message'))
      yield `<li${mine ? ' class="mine"' : ''}><small>${escapeHtml(`${who} · ${by} · ${sent_at}`)}</small>${answers_to ? `<q>${escapeHtml(answers_to)}</q>` : ''}${await photoOf(message)}<span>${escapeHtml(shown)}</span>${back}${reactions.map((one) => ` ${one.reaction}`).join('')}</li>\n`
    }
  yield '</ol>'

  /** The member's own photos are in the file; the other's are links, which work while those exist. */
  async function photoOf({ mine, photo }: ExportedMessage): Promise<string> {
    if (!photo) return ''
    const image = mine ? await readImage(chatPhotoKey(id, photo.name, 'view')) : null
    if (image) return renderMessages(image)
    return `<a href="${escapeHtml(photo.address)}">${escapeHtml(t('message.photo.one'))}</a> `
  }
}

const renderMessages = (image: ArrayBuffer) =>
  `<img alt="" src="data:image/webp;base64,${toBase64(new Uint8Array(image))}">`

/** A table without a translated title has its name as heading. */
const section = (t: Translate, name: string) => `<h2>${escapeHtml(titleOf(t, name))}</h2>`

function titleOf(t: Translate, name: string): string {
  const key = `export.sections.${name}`
  const title = t(key as MessageKey)
  return title === key ? name : title
}

const list = (row: Parameters<typeof readable>[0]) =>
  `<dl>${Object.entries(readable(row))
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))}</dd>`,
    )
    .join('')}</dl>`
