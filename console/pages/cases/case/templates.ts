// Texts to begin an answer or a question with, in the language of the sender. Operators read and change them before they are sent, so they
// are loaded only where one is chosen.
import type { Locale } from '#src/domain/constants.ts'

export const TEMPLATE_GROUPS = {
  questions: ['more_detail', 'which_account', 'which_photo'],
  answers: ['no_breach', 'photo_removed', 'suspended', 'delete_account', 'payment', 'age'],
} as const
export type TemplateName = (typeof TEMPLATE_GROUPS)[keyof typeof TEMPLATE_GROUPS][number]

const LOADERS: Record<Locale, () => Promise<{ default: Record<TemplateName, string> }>> = {
  'de-DE': () => import('./templates/de-DE.json'),
  'en-US': () => import('./templates/en-US.json'),
  'es-ES': () => import('./templates/es-ES.json'),
  'fr-FR': () => import('./templates/fr-FR.json'),
  'it-IT': () => import('./templates/it-IT.json'),
  'nl-NL': () => import('./templates/nl-NL.json'),
  'pl-PL': () => import('./templates/pl-PL.json'),
}

export const loadTemplate = async (locale: Locale, name: TemplateName): Promise<string> =>
  (await LOADERS[locale]()).default[name]

/** Puts a text at a place of another one, in a paragraph of its own; `caret`: where the text ends. */
export function insertAt(text: string, at: number, inserted: string): { text: string; caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const gap = (side: string) => (side.trim() === '' ? '' : '\n\n')
  const begun = `${before.trim() === '' ? before : before.trimEnd()}${gap(before)}${inserted}`
  return { text: `${begun}${gap(after)}${after.trim() === '' ? '' : after.trimStart()}`, caret: begun.length }
}
