// Every lander of every niche in every language, rendered by the worker itself: twelve landers, seven niches, seven locales. What
// each page must have, and what distinguishes it from the others. This deployment has three niches; here are seven.
import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import deDE from '#locales/de-DE.json'
import enUS from '#locales/en-US.json'
import esES from '#locales/es-ES.json'
import frFR from '#locales/fr-FR.json'
import itIT from '#locales/it-IT.json'
import nlNL from '#locales/nl-NL.json'
import plPL from '#locales/pl-PL.json'
import { SITES } from '#sites/index.ts'
import localhost from '#sites/localhost.ts'
import type { Site } from '#src/contract/site.ts'
import { LANGUAGES, LOCALES } from '#src/domain/constants.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { type Niche, slugFor } from '#src/domain/slugs.ts'
import type { Messages } from '#src/i18n/translate.ts'
import { THEME_COLORS } from '#src/styles/theme-colors.ts'
import { fictional, photo, unique } from '#tests/support/factories.ts'
import { validPage } from '#tests/support/valid-page.ts'

const NICHES: readonly Niche[] = [1, 2, 3, 4, 5, 6, 7]
const PROFILE_PAGES = ['landing', 'landing2', 'landing3', 'signup']
const ALL = [...LANDERS, ...PROFILE_PAGES]
const COUNTRIES = { en: 'GB', nl: 'NL', de: 'DE', it: 'IT', fr: 'FR', es: 'ES', pl: 'PL' } as const
/** The profiles on the landers; names that are no word in any of our languages. */
const FACES = 26
const FIRST_FACE = 'Zqa'
/** At least so many texts of a story, below the first view, are on no other lander of the site. */
const OWN_TEXTS = 1
const WORDS = { en: enUS, nl: nlNL, de: deDE, it: itIT, fr: frFR, es: esES, pl: plPL }

const POOL = 'every-lander'
/** One set of profiles and one name for all seven, so that their pages differ by nothing but the niche. They answer at `<id>.localhost`. */
const sites = NICHES.map((niche): Site => {
  const id = `niche-${niche}`
  return {
    ...localhost,
    id,
    pool: POOL,
    hostnames: [`${id}.localhost`],
    settings: { ...localhost.settings, niche },
  }
})

type Page = {
  name: string
  niche: Niche
  language: (typeof LANGUAGES)[number]
  status: number
  html: string
  /** Without styles and scripts. */
  body: string
  /** What follows the form's card, up to the footer. */
  below: string
}

const pages: Page[] = []
let host: string

const originOf = (niche: Niche) => `http://niche-${niche}.localhost`

async function ask(niche: Niche, path: string, country: string): Promise<Response> {
  const headers = { 'dev-country': country, 'cf-connecting-ip': unique('address') }
  return validPage(await SELF.fetch(`${originOf(niche)}${path}`, { redirect: 'manual', headers }), path)
}

function pathOf(name: string, niche: Niche, language: (typeof LANGUAGES)[number]): string {
  const slug = slugFor(niche, language)
  if (!PROFILE_PAGES.includes(name)) return `/landers/${name}/${slug}`
  return `/members/${host}/${name}${/\d$/.test(name) ? `/${slug}` : ''}`
}

async function open(name: string, niche: Niche, language: (typeof LANGUAGES)[number]): Promise<Page> {
  const answer = await ask(niche, pathOf(name, niche, language), COUNTRIES[language])
  const html = await answer.text()
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const below = main.slice(main.lastIndexOf('</form>'))
  return { name, niche, language, status: answer.status, html, body, below }
}

const textsOf = (html: string) =>
  [...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()).filter(Boolean)
const attributesOf = (html: string) =>
  [...html.matchAll(/ (?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(([, text = '']) => text)
const tagsOf = (html: string, tag: string) => html.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? []
/** The order of its elements: the same texts in another design are no other story. */
const shapeOf = (html: string) =>
  [...html.matchAll(/<(section|ol|ul|dl|figure|blockquote|h2|h3|dt|time|fieldset)\b/g)]
    .map(([, tag]) => tag)
    .join(' ')
const titleOf = ({ html }: Page) => /<title>([^<]*)</.exec(html)?.[1] ?? ''
const descriptionOf = ({ html }: Page) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
const headlineOf = ({ body }: Page) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? ''
const nameOf = ({ name, niche, language }: Page) => `${name} of niche ${niche} in ${language}`

/** The errors, by page. */
const faults = (wrong: (page: Page) => unknown) =>
  pages
    .flatMap((page) => {
      const found = wrong(page)
      return found && !(Array.isArray(found) && found.length === 0) ? [[nameOf(page), found]] : []
    })
    .slice(0, 12)

function keysOf(messages: Messages, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' || 'other' in value ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

beforeAll(async () => {
  ;(SITES as Site[]).push(...sites)
  const site = { ...localhost, pool: POOL }
  const faces = await Promise.all(
    Array.from({ length: FACES }, async (_, index) => {
      const { id } = await fictional(site, {
        name: `Zq${String.fromCharCode(97 + index)}`,
        country: Object.values(COUNTRIES)[index % 7],
        city: `Qx${index}`,
        language: LANGUAGES[index % 7] ?? 'en',
        personal: 'I collect umbrellas.',
        interests: '["travel","films"]',
      })
      await photo(id)
      return id
    }),
  )
  host = faces[0] ?? ''
  // In sequence where modules are loaded for the first time: no request may wait for an import that another has started.
  for (const name of ALL) await open(name, 1, 'en')
  for (const niche of NICHES)
    for (const language of LANGUAGES)
      pages.push(...(await Promise.all(ALL.map((name) => open(name, niche, language)))))
}, 120_000)

describe('every lander × every niche × every language', () => {
  it('exists, in its language, in the colours of its niche and of no other', () => {
    expect(pages).toHaveLength(12 * 7 * 7)
    expect(faults(({ status }) => status !== 200 && status)).toEqual([])
    const wrong = faults(({ html, language, niche }) => {
      const { canvas } = THEME_COLORS[niche]
      const themes = [...html.matchAll(/\[data-niche="?(\d)"?\]/g)].map(([, of]) => Number(of))
      const owed = [
        `<html lang="${language}" data-niche="${niche}">`,
        `<meta name="theme-color" content="${canvas.light}"`,
        `<meta name="theme-color" content="${canvas.dark}"`,
      ].filter((part) => !html.includes(part))
      return [...owed, ...themes.filter((of) => of !== niche)]
    })
    expect(wrong).toEqual([])
  })

  it('has texts everywhere: no key, no placeholder, no undefined', () => {
    const keys = new Set(keysOf(enUS))
    const broken = /\{\{|\}\}|\bundefined\b|\[object|\bNaN\b/
    const wrong = faults(({ html, body }) =>
      [...textsOf(body), ...attributesOf(html)].filter((text) => broken.test(text) || keys.has(text)),
    )
    expect(wrong).toEqual([])
  })

  it('has one headline, and a title and description that no other lander of the site has', () => {
    expect(
      faults((page) => tagsOf(page.body, 'h1').length !== 1 || !/\p{L}{2}/u.test(headlineOf(page))),
    ).toEqual([])
    for (const niche of NICHES) {
      for (const language of LANGUAGES) {
        const own = pages.filter((page) => page.niche === niche && page.language === language)
        for (const content of [titleOf, descriptionOf, headlineOf]) {
          // A page that is not indexed has no description.
          const all = own.filter(({ name }) => content !== descriptionOf || name !== 'signup').map(content)
          expect(all.filter((text, index) => !text || all.indexOf(text) !== index)).toEqual([])
        }
      }
    }
  })

  it('has all its texts in seven languages', () => {
    for (const name of ALL) {
      const own = pages.filter((page) => page.name === name && page.niche === 1)
      for (const content of [
        titleOf,
        headlineOf,
        ({ html }: Page) => attributesOf(html).join(),
        ({ body }: Page) => textsOf(body).join(),
      ])
        expect([name, new Set(own.map(content)).size]).toEqual([name, LOCALES.length])
    }
  })

  it('has a form that posts without a script, with all fields of the first step', () => {
    const wrong = faults(({ body }) => {
      const form = /<form id="signup-form"[\s\S]*?<\/form>/.exec(body)?.[0] ?? ''
      const fields = tagsOf(form, 'input').filter((tag) => tag.includes(' required=""'))
      const owed = [
        [/^<form[^>]* method="post"/, form],
        [/^(?!<form[^>]* action=)/, form],
        [/<button type="submit"(?![^>]*(?:disabled|hidden))/, form],
        [/ type="email" name="email"/, fields[0] ?? ''],
        [/ name="name"/, fields[1] ?? ''],
        [/ type="password" name="password"/, fields[2] ?? ''],
      ] as const
      const labels = ['email', 'name', 'password'].filter((field) => !form.includes(`for="signup-${field}"`))
      return [
        ...owed.filter(([pattern, part]) => !pattern.test(part)).map(([pattern]) => String(pattern)),
        ...labels,
      ]
    })
    expect(wrong).toEqual([])
  })

  it('states beside every profile, and in a sentence, that it is fictional', () => {
    const wrong = faults(({ name, body, language }) => {
      const { profile, lander } = WORDS[language]
      const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
      const faces = tagsOf(main, 'img').filter((tag) => tag.includes('/photos/')).length
      const labels = textsOf(main).filter(
        (text) => text === profile.fictional || text === profile.fictional_profile,
      ).length
      const sentences = [
        lander.faces_lead,
        lander.honest_fictional_text,
        lander.profile.note.replaceAll('{{name}}', FIRST_FACE),
      ].filter((sentence) => textsOf(main).includes(sentence))
      const lacks = [labels < Math.max(faces, 1) && `${labels} labels on ${faces} faces`]
      return [...lacks, sentences.length === 0 && `${name} does not say it in a sentence`].filter(Boolean)
    })
    expect(wrong).toEqual([])
  })

  it('gives every image its size and its alternative text', () => {
    const wrong = faults(({ body }) =>
      tagsOf(body, 'img').filter((tag) => !/ alt="/.test(tag) || !/ width="\d+" height="\d+"/.test(tag)),
    )
    expect(wrong).toEqual([])
  })

  it('has a story of its own below the first view, and shares only legal texts with others', () => {
    const stories = pages.filter(({ niche }) => niche === 1)
    const wrong = stories.flatMap((page) => {
      const others = stories.filter(({ name, language }) => name !== page.name && language === page.language)
      const content = new Set(others.flatMap(({ below }) => textsOf(below)))
      const own = textsOf(page.below).filter((text) => !content.has(text) && /\p{L}{3}/u.test(text))
      const shapes = others.filter(({ below }) => shapeOf(below) === shapeOf(page.below))
      return own.length < OWN_TEXTS || shapes.length > 0 ? [[nameOf(page), own, shapes.map(nameOf)]] : []
    })
    expect(wrong).toEqual([])
  })

  it('has a headline and colours of its own for each niche', () => {
    for (const name of ALL) {
      for (const language of LANGUAGES) {
        const own = pages.filter((page) => page.name === name && page.language === language)
        expect([name, language, new Set(own.map(headlineOf)).size]).toEqual([name, language, NICHES.length])
        expect([name, language, new Set(own.map(({ body }) => textsOf(body).join())).size]).toEqual([
          name,
          language,
          NICHES.length,
        ])
      }
    }
    const colours = NICHES.map((niche) =>
      pages
        .find((page) => page.niche === niche)
        ?.html.match(/<meta name="theme-color" content="[^"]*"/g)
        ?.join(),
    )
    expect(new Set(colours).size).toBe(NICHES.length)
  })

  it('names in no niche what kind of site it is: its domain alone does', () => {
    const reported = /\b(bdsm|bbw|gilf|milf|gay|queer|lesbi\w*|homo\w*|bizar|fetis\w*|sex\w*|oma)\b/i
    const wrong = faults(({ html, body }) =>
      [...textsOf(body), ...attributesOf(html.replaceAll(/content="https?:[^"]*"/g, ''))].filter((text) =>
        reported.test(text),
      ),
    )
    expect(wrong).toEqual([])
  })
})
