// The deck with its buttons and keys. Every button submits a plain form; with scripts the deck answers at once instead.
// Changes are announced, and the focus stays on a useful control.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import { likesProfile } from '#src/state/likes.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Controls } from './Controls.tsx'
import { DeckCard } from './DeckCard.tsx'
import { pathOfDeck } from './deck-choice.ts'
import { createDeckStore, type SwipeAction } from './deck-store.ts'
import { End } from './End.tsx'
import css from './Finder.module.css'
import { dropKept, keepDeck } from './kept-deck.ts'
import type { FinderData } from './load-deck.ts'
import { useFinderKeys } from './use-finder-keys.ts'

/** The top card, and two behind it whose photos preload. */
const LAID_OUT = 3
/** A press within this time is a double press: it would decide on a member who was not seen. */
const TWICE_MS = 250

export function Finder({ deck, query }: FinderData) {
  const app = useApp()
  const { api, likes, t } = app
  const [store] = useState(() => {
    const create = () =>
      createDeckStore(
        {
          api: api.matchFinder,
          like: (profile) => likes.toggle(profile, true),
          isLiked: (profile) => likesProfile(likes.getState(), profile),
          query,
        },
        deck,
      )
    return deck ? keepDeck(app, { deck, query }, create) : create()
  })
  const { cards, passed, leaving, unsaved, more } = useStore(store)
  const [announcement, announce] = useState('')
  const decidedAt = useRef(Number.NEGATIVE_INFINITY)
  const endRef = useRef<HTMLDivElement>(null)
  const [top] = cards
  const [last] = passed

  function decide(swipeAction: SwipeAction, at: number) {
    if (!top || at - decidedAt.current < TWICE_MS || !store.decide(top.id, swipeAction)) return
    decidedAt.current = at
    const { name } = top
    const done = t(swipeAction === 'like' ? 'finder.said_liked' : 'finder.said_passed', { name })
    const next = store.getState().cards[0]
    announce(next ? `${done} ${t('finder.said_next', { name: next.name })}` : done)
  }

  function undo() {
    const profile = store.undo()
    // A decision that was taken back and decided again counts at once.
    decidedAt.current = Number.NEGATIVE_INFINITY
    if (profile) announce(t('finder.said_back', { name: profile.name }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (intent === 'undo') undo()
    else if (intent === 'like' || intent === 'pass') decide(intent, event.timeStamp)
  }

  useFinderKeys({ decide, undo })
  const shown = useRef(deck)
  // An effect, because the store outlives this component: the page loads its deck again after a block, in another tab too.
  useEffect(() => {
    if (deck && shown.current !== deck) store.renew(deck)
    shown.current = deck
  }, [deck, store])
  const retry = useEffectEvent(store.retry)
  // An effect, because the browser fires the event: failed decisions are sent when it is online again.
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  const isOver = !top && more !== 'loading' && more !== 'failed'
  // An effect, because focus belongs to the document: the button of the last decision is gone with the deck.
  useEffect(() => {
    if (isOver && decidedAt.current > 0 && document.activeElement === document.body) endRef.current?.focus()
  }, [isOver])

  const action = pathOfDeck(query)
  const laidOut = cards.slice(0, LAID_OUT)
  const rendered = leaving && !laidOut.includes(leaving.profile) ? [leaving.profile, ...laidOut] : laidOut
  return (
    <div className={css.root}>
      {(top || leaving) && (
        <div className={css.deck} data-part={top ? 'deck' : undefined} data-over={!top || undefined}>
          {rendered.map((profile) => {
            const index = laidOut.indexOf(profile)
            return (
              <DeckCard
                key={profile.id}
                profile={profile}
                place={index < 0 ? (leaving?.decision ?? 'pass') : index}
                onSwipe={(swipeAction) => decide(swipeAction, performance.now())}
              />
            )
          })}
        </div>
      )}
      {top && <Controls top={top} last={last} action={action} onSubmit={submit} />}
      {!top && more === 'loading' && (
        <p className={css.waiting}>
          <Spinner />
          <span>{t('finder.asking')}</span>
        </p>
      )}
      {!top && more === 'failed' && (
        <Alert
          tone="danger"
          title={t('finder.more_failed')}
          action={
            <Button variant="secondary" size="small" onClick={store.loadAgain}>
              {t('common.try_again')}
            </Button>
          }
        />
      )}
      {isOver && (
        <End
          ref={endRef}
          query={query}
          canWiden={deck?.can_widen ?? false}
          last={last}
          action={action}
          onUndo={submit}
          onForget={() => dropKept(app)}
        />
      )}
      {unsaved.length > 0 && (
        <Alert
          tone="danger"
          title={t('finder.unsaved', { count: unsaved.length })}
          action={
            <Button variant="secondary" size="small" onClick={store.retry}>
              {t('common.try_again')}
            </Button>
          }
        >
          {t('finder.unsaved_body')}
        </Alert>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
