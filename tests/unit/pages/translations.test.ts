import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserTranslator } from '#src/pages/chat/translation/browser-translator.ts'
import { createTranslations } from '#src/pages/chat/translation/translations.ts'
import type { Translator } from '#src/ports/translator.ts'

const PAIR = { from: 'pl', to: 'nl' }
const translatorThatIs = (
  reach: 'now' | 'none',
  translate: Translator['translate'] = async ({ text }) => `${text}!`,
) => ({
  availability: vi.fn(async () => reach),
  translate: vi.fn(translate),
})
const settled = async (translations: ReturnType<typeof createTranslations>, count: number) => {
  await expect.poll(() => translations.getState().texts.size).toBe(count)
  return translations.getState().texts
}

describe('translations', () => {
  it('are requested once each, sequentially, and only while switched on', async () => {
    let running = 0
    let most = 0
    const translator = translatorThatIs('now', async ({ text }) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return text.toUpperCase()
    })
    const translations = createTranslations([translator], PAIR)
    await translations.find()
    translations.want({ seq: 1, text: 'tak' })
    expect(translator.translate).not.toHaveBeenCalled()
    translations.setOn(true)
    for (const seq of [1, 2, 1, 2]) translations.want({ seq, text: `tak ${seq}` })
    expect(Object.fromEntries(await settled(translations, 2))).toEqual({ 1: 'TAK 1', 2: 'TAK 2' })
    expect(translator.translate).toHaveBeenCalledTimes(2)
    expect(most).toBe(1)
  })

  it('come from the first available translator, and from none where the languages are the same', async () => {
    const [browser, server] = [translatorThatIs('none'), translatorThatIs('now')]
    const translations = createTranslations([browser, server], PAIR)
    await translations.find()
    translations.setOn(true)
    translations.want({ seq: 1, text: 'tak' })
    await settled(translations, 1)
    expect(browser.translate).not.toHaveBeenCalled()
    const same = createTranslations([server], { from: 'nl', to: 'nl' })
    await same.find()
    expect(same.getState().availability).toBe('none')
  })

  it('that failed are marked, and retried when switched on again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let works = false
    const translator = translatorThatIs('now', async ({ text }) => {
      if (!works) throw new Error('offline')
      return text
    })
    const translations = createTranslations([translator], PAIR)
    await translations.find()
    translations.setOn(true)
    translations.want({ seq: 1, text: 'tak' })
    expect((await settled(translations, 1)).get(1)).toBe(null)
    works = true
    translations.setOn(false)
    translations.setOn(true)
    translations.want({ seq: 1, text: 'tak' })
    expect((await settled(translations, 1)).get(1)).toBe('tak')
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('start switched on when they were on before, unless something must be downloaded first', async () => {
    const chosen: boolean[] = []
    const saved = { find: () => true, save: (on: boolean) => void chosen.push(on) }
    const ready = createTranslations([translatorThatIs('now')], { ...PAIR, saved })
    await ready.find()
    expect(ready.getState().on).toBe(true)
    ready.setOn(false)
    expect(chosen).toEqual([false])
    const fetching = { ...translatorThatIs('now'), availability: async () => 'after_download' as const }
    const later = createTranslations([fetching], { ...PAIR, saved })
    await later.find()
    expect(later.getState().on).toBe(false)
  })
})

describe('the browser’s translator', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('says whether it has a language pair at once, after a download, or not at all', async () => {
    const availability = vi.fn()
    vi.stubGlobal('Translator', { availability, create: () => {} })
    const translator = createBrowserTranslator()
    for (const [state, answer] of [
      ['available', 'now'],
      ['downloadable', 'after_download'],
      ['downloading', 'after_download'],
      ['unavailable', 'none'],
    ]) {
      availability.mockResolvedValueOnce(state)
      expect(await translator?.availability('pl', 'nl')).toBe(answer)
    }
    expect(availability).toHaveBeenCalledWith({ sourceLanguage: 'pl', targetLanguage: 'nl' })
    availability.mockRejectedValueOnce(new Error('NotAllowedError'))
    expect(await translator?.availability('pl', 'nl')).toBe('none')
  })

  it('is made once for a language pair, and again where making it failed', async () => {
    const create = vi.fn(async ({ targetLanguage }: { targetLanguage: string }) => ({
      translate: async (text: string) => `${text} in ${targetLanguage}`,
    }))
    create.mockRejectedValueOnce(new Error('no download without a tap'))
    vi.stubGlobal('Translator', { availability: () => {}, create })
    const translator = createBrowserTranslator()
    const translate = (to: string) => translator?.translate({ seq: 1, text: 'tak', from: 'pl', to })
    await expect(translate('nl')).rejects.toThrow('no download')
    expect(await Promise.all([translate('nl'), translate('nl'), translate('de')])).toEqual([
      'tak in nl',
      'tak in nl',
      'tak in de',
    ])
    expect(create.mock.calls.map(([pair]) => pair.targetLanguage)).toEqual(['nl', 'nl', 'de'])
  })

  it.each([undefined, {}, { availability: () => {} }])('is none in a browser that has %j', (api) => {
    vi.stubGlobal('Translator', api)
    expect(createBrowserTranslator()).toBeNull()
  })
})
