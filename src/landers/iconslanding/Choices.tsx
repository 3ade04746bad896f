// Six signs, six ways to the form. Plain links with one target: nothing is stored, sent or filled in.
import { useApp } from '#src/app-context.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Choices.module.css'

const CHOICES = [
  ['talk', 'chat-circle-dots'],
  ['flirt', 'sparkle'],
  ['date', 'heart'],
  ['friends', 'users-three'],
  ['evening', 'moon'],
  ['look', 'compass'],
] as const satisfies readonly (readonly [string, IconName])[]

export function Choices() {
  const { t } = useApp()
  return (
    <ul className={css.root}>
      {CHOICES.map(([choice, icon]) => (
        <li key={choice}>
          <a href={TO_SIGNUP}>
            <Icon name={icon} />
            <b>{t(`lander.iconslanding.choices.${choice}`)}</b>
            <span>{t(`lander.iconslanding.choices.${choice}_text`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
