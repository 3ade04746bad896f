// The keys of the review: the page's commands, and the same keys in the enlarged view, where the page's do not work.
import type { Command } from '#console/keyboard/commands.ts'
import { t } from '#console/texts.ts'
import type { PhotoReview } from './use-photo-review.ts'

export type PhotoActions = Pick<PhotoReview, 'step' | 'decide' | 'undo'> & { refuse(): void; enlarge(): void }

/** What each key does to the current photo. */
export const decisionKeys = ({ decide, refuse, undo }: PhotoActions): Record<string, () => void> => ({
  s: () => decide({ decision: 'shown' }),
  n: () => decide({ decision: 'nudity' }),
  r: refuse,
  z: undo,
})

/** The place of the tile above or below: as many further as a row has, which depends on the window. */
export function rowLength(): number {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')]
  const top = tiles[0]?.offsetTop
  const further = tiles.findIndex(({ offsetTop }) => offsetTop !== top)
  return Math.max(1, further < 0 ? tiles.length : further)
}

export function photoCommands(actions: PhotoActions, has_photo: boolean): Command[] {
  const keys = decisionKeys(actions)
  const { step, enlarge } = actions
  const undo: Command = {
    id: 'undo',
    label: t('review.undo_key'),
    keys: 'z',
    icon: 'arrow-bend-up-left',
    section: 'here',
    run: () => keys.z?.(),
  }
  if (!has_photo) return [undo]
  const move = (id: string, key: string, label: string, run: () => void): Command => ({
    id: `${id} ${key}`,
    label,
    keys: key,
    section: 'here',
    is_hidden: true,
    run,
  })
  return [
    {
      id: 'show',
      label: t('photos.decide.shown'),
      keys: 's',
      icon: 'eye',
      section: 'here',
      run: () => keys.s?.(),
    },
    {
      id: 'nudity',
      label: t('photos.decide.nudity'),
      keys: 'n',
      icon: 'eye-slash',
      section: 'here',
      run: () => keys.n?.(),
    },
    {
      id: 'refuse',
      label: t('photos.decide.refused'),
      keys: 'r',
      icon: 'prohibit',
      section: 'here',
      run: () => keys.r?.(),
    },
    undo,
    {
      id: 'enlarge',
      label: t('photos.enlarge'),
      keys: 'Enter',
      icon: 'magnifying-glass',
      section: 'here',
      run: enlarge,
    },
    move('next', 'j', t('photos.next'), () => step(1)),
    move('previous', 'k', t('photos.previous'), () => step(-1)),
    move('next', 'ArrowRight', t('photos.next'), () => step(1)),
    move('previous', 'ArrowLeft', t('photos.previous'), () => step(-1)),
    move('row', 'ArrowDown', t('photos.next_row'), () => step(rowLength())),
    move('row', 'ArrowUp', t('photos.previous_row'), () => step(-rowLength())),
  ]
}
