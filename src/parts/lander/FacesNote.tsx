// Says under a scene who it shows: fictional profiles, and no members (trust: labelled everywhere, always).
import type { ReactNode } from 'react'
import { useTranslate } from '../../app-context.tsx'
import { Icon } from '../../ui/Icon.tsx'
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
