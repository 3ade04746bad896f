import { classNames } from '#src/ui/class-names.ts'
import css from './KeyHint.module.css'

const NAMES: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys as they are printed on a keyboard: `g c`, `mod+k`. */
export function KeyHint({ keys, className }: { keys: string; className?: string | undefined }) {
  const names = keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isApple() ? '⌘' : 'Ctrl'
    return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  })
  return (
    <span className={classNames(css.root, className)}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </span>
  )
}
