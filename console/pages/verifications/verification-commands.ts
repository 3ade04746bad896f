// The keys of the page.
import type { Command } from '#console/keyboard/commands.ts'
import { t } from '#console/texts.ts'
import type { WaitingMember } from './chosen.ts'

export type VerificationActions = {
  verify(): void
  refuse(): void
  undo(): void
  toggle(photo: string): void
  step(by: number): void
}

/** Photos that a digit can choose. */
export const DIGITS = 9

const hidden = (id: string, keys: string, label: string, run: () => void): Command => ({
  id,
  label,
  keys,
  section: 'here',
  is_hidden: true,
  run,
})

/** `member`: the current one, if any waits. */
export function verificationCommands(
  { verify, refuse, undo, toggle, step }: VerificationActions,
  member: WaitingMember | undefined,
): Command[] {
  const undoing: Command = {
    id: 'undo',
    label: t('review.undo_key'),
    keys: 'z',
    icon: 'arrow-bend-up-left',
    section: 'here',
    run: undo,
  }
  if (!member) return [undoing]
  return [
    {
      id: 'verify',
      label: t('verifications.decide.verified'),
      keys: 'v',
      icon: 'check',
      section: 'here',
      run: verify,
    },
    {
      id: 'refuse',
      label: t('verifications.decide.refused'),
      keys: 'r',
      icon: 'prohibit',
      section: 'here',
      run: refuse,
    },
    undoing,
    ...member.photos
      .slice(0, DIGITS)
      .map(({ id }, at) =>
        hidden(`photo ${at}`, String(at + 1), t('verifications.toggle', { number: at + 1 }), () =>
          toggle(id),
        ),
      ),
    ...['j', 'ArrowRight'].map((key) => hidden(`next ${key}`, key, t('verifications.next'), () => step(1))),
    ...['k', 'ArrowLeft'].map((key) =>
      hidden(`previous ${key}`, key, t('verifications.previous'), () => step(-1)),
    ),
  ]
}
