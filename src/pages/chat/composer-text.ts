// Inserts text into the composer at the caret, and puts the caret behind it.
import type { ConversationStore } from '#src/state/conversation.ts'

/** Focuses the box with the caret at the end, once the inserted text is rendered. */
export function focusComposer(box: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  })
}

export function insertAtCaret(box: HTMLTextAreaElement | null, store: ConversationStore, text: string): void {
  const { draft } = store.getState()
  const [from, to] = box ? [box.selectionStart, box.selectionEnd] : [draft.length, draft.length]
  store.setDraft(draft.slice(0, from) + text + draft.slice(to))
  requestAnimationFrame(() => box?.setSelectionRange(from + text.length, from + text.length))
}
