// Commands: what can be done now, with its keys. The command menu and the keyboard help list them; the frame runs them by keys.
import type { IconName } from '#src/ui/icon-names.ts'

export type Command = {
  id: string
  label: string
  /** One key (`j`, `Escape`, `?`), with `mod+` for Ctrl or Cmd, or two after each other (`g c`). */
  keys?: string
  icon?: IconName
  section: 'here' | 'pages' | 'general'
  /** Only by its keys: moving through a list is no entry of the menu. */
  is_hidden?: boolean
  run(): void
}

export type Commands = ReturnType<typeof createCommands>

export function createCommands() {
  const owners = new Map<symbol, readonly Command[]>()
  return {
    set: (owner: symbol, commands: readonly Command[]) => void owners.set(owner, commands),
    remove: (owner: symbol) => void owners.delete(owner),
    /** The latest owner first: a page's keys come before those of the frame. */
    list: (): Command[] => [...owners.values()].reverse().flat(),
  }
}

/** A letter after `g` counts for so long. */
const SEQUENCE_MS = 1_000

/** The key of an event as commands write it; null where Alt is held, which types letters. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): string | null {
  if (event.altKey) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

/** Finds the command of a key press, remembering the first key of two. */
export function createKeyReader(list: () => readonly Command[], now: () => number) {
  let first: { key: string; at: number } | null = null
  return (key: string): Command | null => {
    const commands = list()
    const sequence = first && now() - first.at < SEQUENCE_MS ? `${first.key} ${key}` : null
    first = null
    const found = commands.find(({ keys }) => keys === sequence) ?? commands.find(({ keys }) => keys === key)
    if (found) return found
    if (commands.some(({ keys }) => keys?.startsWith(`${key} `))) first = { key, at: now() }
    return null
  }
}
