// Writing into the box from elsewhere: what is put there stands where the caret is, and writing goes on behind it.
import type { ConversationStore } from '#src/state/conversation.ts'

/** The focus, and the caret behind the last word, once what was put there is drawn. */
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
