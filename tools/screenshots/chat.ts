// Takes a screenshot of every screen of the messenger, on a phone and on a desktop. Anna is new; she writes to members of the demo world.
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../src/paths.ts'
import { DEMO_PASSWORD, portraitFile, request, type Sized, settled, translator, visit } from './visitor.ts'
import { confirm } from './walk.ts'

const PORTRAIT = portraitFile('24wpzy9hpq3m')

/** The messages of both, in the language of the screenshot. */
const SAID = {
  'nl-NL': {
    hers: ['Hoi! Jij was toch die ene met de bakfiets?', 'En hoe was de markt vanochtend?'],
    mine: ['Ha, betrapt', 'Vol! Ik heb drie kilo aardbeien en geen plan'],
    answer: 'Jam. Altijd jam. Ik heb nog een recept van mijn oma: https://example.test/recepten/aardbeienjam',
    reply: 'Deal. Zondag bij de watertoren, een uur of elf? Ik neem de potjes mee',
    photo: 'Kijk, hier is het',
    emoji: '😂😍',
    draft: 'Neem jij',
    other: 'Tot zaterdag dan!',
  },
  'pl-PL': {
    hers: ['Cześć! To ty byłaś wtedy na rowerze towarowym?', 'I jak było rano na targu?'],
    mine: ['Ha, zgadza się', 'Tłoczno! Mam trzy kilo truskawek i żadnego planu'],
    answer: 'Dżem. Zawsze dżem. Mam jeszcze przepis babci: https://example.test/przepisy/dzem-truskawkowy',
    reply: 'Umowa stoi. W niedzielę pod wieżą ciśnień, koło jedenastej? Przyniosę słoiki',
    photo: 'Zobacz, to tutaj',
    emoji: '😂😍',
    draft: 'Weźmiesz',
    other: 'To do soboty!',
  },
}

/** By screen, in order. */
export type ChatPictures = Map<string, Buffer>

const sayAs = (page: Page, conversation: string, text: string, extra: object = {}) =>
  request<{ message: { seq: number } }>(page, 'POST', '/api/message.php', {
    conversation,
    client_id: crypto.randomUUID(),
    text,
    ...extra,
  })

/** Uploads a photo for a conversation. Returns its name. */
async function addPhoto(page: Page, conversation: string): Promise<string> {
  const file = (await sharp(PORTRAIT).resize(1200, 1600).jpeg().toBuffer()).toString('base64')
  return page.evaluate(
    async ({ conversation, file }) => {
      const bytes = Uint8Array.from(atob(file), (one) => one.charCodeAt(0))
      const form = new FormData()
      form.append('conversation', conversation)
      form.append('file', new File([bytes], 'quay.jpg', { type: 'image/jpeg' }))
      const answer = await fetch('/api/chat_photo.php', { method: 'POST', body: form })
      const said = (await answer.json()) as { photo?: string }
      if (!said.photo) throw new Error(JSON.stringify(said))
      return said.photo
    },
    { conversation, file },
  )
}

/** All screens of the messenger, in one language and scheme. */
export async function takeChatPictures(
  browser: Browser,
  baseURL: string,
  look: Sized,
): Promise<ChatPictures> {
  const { locale } = look
  const t = translator(locale)
  const said = SAID[locale]
  const page = await visit(browser, baseURL, look, paths.login)
  const email = `anna-${Date.now().toString(36)}@example.test`
  await request(page, 'POST', '/api/user.php?new=1', { email, name: 'Anna', password: 'a quiet harbour 7' })
  await request(page, 'PUT', '/api/user.php', { date_of_birth: '1994-02-28' })
  await confirm(page, email)

  const pictures: ChatPictures = new Map()
  const take = async (name: string) => {
    await settled(page)
    pictures.set(name, await page.screenshot())
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const settle = () =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    )
  const open = async (conversation: string) => {
    await page.goto(paths.chat(conversation))
    await settle()
    await page.getByRole('log').waitFor()
  }

  /** Logs a demo member in, and opens the conversation of the two. */
  async function meet(name: string) {
    const peer = await visit(browser, baseURL, { ...look, size: 'desktop' }, paths.login)
    await request(peer, 'POST', '/api/login.php', { email: `${name}@example.test`, password: DEMO_PASSWORD })
    const { profile } = await request<{ profile: { id: string } }>(peer, 'GET', '/api/user.php')
    const { id } = await request<{ id: string }>(page, 'GET', `/api/chat.php?profile=${profile.id}`)
    return { peer, id, profile: profile.id }
  }

  const daan = await meet('daan')
  await open(daan.id)
  await page.locator('section[aria-live="off"] li').first().waitFor()
  await take('first-lines')
  await sayAs(page, daan.id, said.other)

  const marek = await meet('marek')
  await sayAs(page, marek.id, said.mine[0] as string)
  await sayAs(marek.peer, marek.id, said.other)

  const sophie = await meet('sophie')
  for (const text of [...said.hers]) {
    await sayAs(page, sophie.id, text)
  }
  for (const text of said.mine) await sayAs(sophie.peer, sophie.id, text)
  const {
    message: { seq },
  } = await sayAs(page, sophie.id, said.answer)
  await request(sophie.peer, 'PUT', '/api/reactions.php', { conversation: sophie.id, seq, reaction: 'heart' })
  await sayAs(page, sophie.id, said.emoji)
  await sayAs(sophie.peer, sophie.id, said.reply, { quote: seq })
  await open(sophie.id)
  await take('opening')
  await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }))
  await take('thread')
  const field = page.locator('textarea')
  await field.fill(said.draft)
  await press(t('message.options', { message: said.reply.slice(0, 40) }))
  await take('menu')
  await press(t('message.report.action'))
  await page.getByRole('dialog').waitFor()
  await take('report')
  await page.keyboard.press('Escape')
  await press(t('chat.emoji.open'))
  await page.getByRole('searchbox').last().waitFor()
  await take('emoji')
  await page.keyboard.press('Escape')

  const photo = await addPhoto(sophie.peer, sophie.id)
  await sayAs(sophie.peer, sophie.id, said.photo, { photo })
  const mine = await addPhoto(page, sophie.id)
  await sayAs(page, sophie.id, '', { photo: mine, quote: seq + 2 })
  await open(sophie.id)
  await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }))
  await take('photos')

  const fictional = await page.evaluate(async (path) => {
    // Visitors see nobody else.
    const found = await (await fetch(path, { credentials: 'omit' })).json()
    return (found as { profiles: { id: string }[] }).profiles[0]?.id
  }, `/api/search.php?manual_search=true&country=${look.where.country}&pp=1`)
  const chat = await request<{ id: string }>(page, 'GET', `/api/chat.php?profile=${fictional}`)
  await open(chat.id)
  await take('fictional')

  await page.goto(paths.chats)
  await settle()
  await take('list')
  await request(page, 'POST', '/api/block.php', { profile: marek.profile })
  await page.goto(paths.chat(marek.id))
  await settle()
  await take('gone')
  for (const one of [page, daan.peer, marek.peer, sophie.peer]) await one.context().close()
  return pictures
}
