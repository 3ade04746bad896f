import { useState } from 'react'
import { t } from '../texts.ts'
import { useAction } from '../use-action.ts'
import { Button } from './Button.tsx'
import css from './LoadMore.module.css'

type Row = { cursor: string | null }

/** A list by its cursors: its first page, and further ones. A first page that changed starts it anew, by the key of the component. */
export function useMore<R extends Row>(first: readonly R[], load: (after: string) => Promise<readonly R[]>) {
  const [further, setFurther] = useState<readonly R[]>([])
  const rows = [...first, ...further]
  const after = rows.at(-1)?.cursor ?? null
  const { run, is_busy } = useAction(async () => {
    if (after !== null) setFurther([...further, ...(await load(after))])
  })
  return { rows, has_more: after !== null, is_busy, run }
}

/** Loads the next page of a list; nothing after the last. */
export const LoadMore = ({ has_more, is_busy, run }: Omit<ReturnType<typeof useMore>, 'rows'>) =>
  has_more && (
    <div className={css.root}>
      <Button is_busy={is_busy} onClick={() => run()}>
        {t('parts.load_more')}
      </Button>
    </div>
  )
