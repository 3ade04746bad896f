// The script of the offline page, inlined (worker/http/system/offline-page.ts): shows the chats that the device has stored, and loads
// the requested page once the network answers. All texts are in the page.
import { regionalLocale } from '#src/i18n/regional-locale.ts'
import {
  type OfflineChat,
  type OfflineChats,
  type OfflineMessage,
  readOfflineChats,
} from '../devices/offline-chats.ts'

const RESPONSE_TIMEOUT_MS = 5_000
const CHECK_INTERVAL_MS = 10_000
const CHATS = '/chats'

const { locale = 'en', you = '', photo = '' } = document.documentElement.dataset
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)
const show = (name: string, text?: string) => {
  const element = part(name)
  if (!element) return
  element.hidden = false
  if (text !== undefined) element.textContent = text
}
const rendered = (template: string, texts: Record<string, string | null>): HTMLElement => {
  const { content } = document.getElementById(template) as HTMLTemplateElement
  const element = (content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
  for (const [name, text] of Object.entries(texts)) {
    const slot = element.querySelector(`[data-text=${name}]`)
    if (text === null) slot?.remove()
    else if (slot && text !== '') slot.textContent = text
  }
  return element
}

const isToday = (moment: Date) => moment.toDateString() === new Date().toDateString()
const timestampOf = (iso: string) => {
  const moment = new Date(iso)
  const day = isToday(moment) ? {} : ({ day: 'numeric', month: 'short' } as const)
  const written = regionalLocale(locale, navigator.languages)
  return new Intl.DateTimeFormat(written, { ...day, hour: '2-digit', minute: '2-digit' }).format(moment)
}
const textOf = ({ text, photo: isPhoto }: OfflineMessage) => text || (isPhoto ? photo : '')
const excerptOf = (message: OfflineMessage) =>
  message.mine ? you.replace('{text}', () => textOf(message)) : textOf(message)

function renderRow(chat: OfflineChat): HTMLElement {
  const row = rendered('row', {
    initial: [...chat.name][0]?.toLocaleUpperCase(locale) ?? '',
    name: chat.name,
    fictional: chat.fictional ? '' : null,
    moment: chat.last && timestampOf(chat.last.said_at),
    said: chat.last && excerptOf(chat.last),
  })
  row.querySelector('a')?.setAttribute('href', `${CHATS}/${encodeURIComponent(chat.id)}`)
  return row
}

function renderMessage(message: OfflineMessage): HTMLElement {
  const entry = rendered('message', { text: textOf(message), moment: timestampOf(message.said_at) })
  entry.dataset.side = message.mine ? 'mine' : 'theirs'
  return entry
}

/** The list at /chats; the last messages of a conversation at its own URL. */
function showChats({ chats, kept_at }: OfflineChats, id: string | undefined): void {
  part('away')?.remove()
  show('kept')
  const when = part('when')
  if (when) when.textContent = (when.textContent ?? '').replace('{when}', () => timestampOf(kept_at))
  const chat = chats.find((one) => one.id === id)
  if (chat) {
    show('back')
    show('heading', chat.name)
    document.title = `${chat.name} · ${document.title.split(' · ').at(-1)}`
    if (chat.fictional) show('fictional')
  }
  if (chat?.messages) {
    part('list')?.append(...chat.messages.map(renderMessage))
    window.scrollTo(0, document.documentElement.scrollHeight)
  } else if (id !== undefined) {
    show('back')
    show('not-kept')
  } else part('list')?.append(...chats.map(renderRow))
}

/** Whether this is the URL that was requested, not the offline page's own. */
const isReachable = !location.pathname.startsWith('/_offline/')

async function checkConnection(): Promise<void> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
  const { ok } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })
  if (ok && isReachable) location.reload()
}

async function tryAgain(): Promise<void> {
  try {
    await checkConnection()
  } catch {
    for (const status of document.querySelectorAll<HTMLElement>('[data-part=still]')) status.hidden = false
  }
}

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => void tryAgain())
window.addEventListener('online', () => void tryAgain())
// Not every browser dispatches `online`, and a network may be there without reaching the server.
setInterval(() => {
  if (!document.hidden) checkConnection().catch(() => undefined)
}, CHECK_INTERVAL_MS)

readOfflineChats().then(
  (stored) => {
    if (!stored || stored.chats.length === 0) return
    const [, first, id] = location.pathname.split('/')
    if (`/${first}` === CHATS) showChats(stored, id)
    else show('read')
  },
  () => undefined,
)
