// A translated sentence with elements in it: `Sentence({ text: t('…', slots('terms')), terms: <a/> })`. Word order differs
// between languages, so the sentence is split at its slots, never concatenated from parts.
import { Fragment, type ReactNode } from 'react'

const SLOT = /⟦(\w+)⟧/

/** Parameters for `t` that put a slot into the sentence for each name. */
export function slots<const Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `⟦${name}⟧`])) as Record<Name, string>
}

export function Sentence({ text, ...elements }: { text: string; [slot: string]: ReactNode }) {
  const pieces = text.split(SLOT)
  // Every second part is the name of a slot.
  return pieces.map((piece, index) => (
    <Fragment key={pieces.slice(0, index).join()}>{index % 2 ? elements[piece] : piece}</Fragment>
  ))
}
