// Says below a scene that it shows fictional profiles, and no members (trust: labelled everywhere, always).
import type { ReactNode } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useFictionalIcon } from '../profile/FictionalLabel.tsx'
import css from './FacesNote.module.css'

export function FacesNote({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  const icon = useFictionalIcon()
  return (
    <p className={css.root}>
      <Icon name={icon} />
      <span>{children ?? t('lander.faces_lead')}</span>
    </p>
  )
}
