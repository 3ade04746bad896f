// An address written out in full, for readers in which a button cannot be pressed.
import { styles } from './mail-styles.ts'

export function WrittenOutLink({ before, href }: { before: string; href: string }) {
  return (
    <p className="quiet" style={styles.small}>
      {before}
      <br />
      <a className="quiet" style={styles.link} href={href}>
        {href}
      </a>
    </p>
  )
}
