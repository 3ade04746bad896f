// What lies over the photos of a profile: the back link, the label of a fictional profile, and the share button.
import type { ReactNode } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { paths } from '#src/paths.ts'
import { ShareButton } from './ShareButton.tsx'

export function PhotosTop({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { t } = useApp()
  const above = useUser() ? paths.members : paths.home
  return (
    <div data-part="top">
      <BackLink variant="overlay" above={above} label={t('member.back')} />
      {profile.kind === 'fictional' && (
        <a href={`#${FICTIONAL_ID}`} title={t('profile.fictional_what')} onClick={openExplanation}>
          <FictionalLabel profile={profile} full />
        </a>
      )}
      <div data-part="end">
        {children}
        {profile.public && <ShareButton profile={profile} />}
      </div>
    </div>
  )
}

/** The id of the explanation of fictional profiles. */
export const FICTIONAL_ID = 'fictional'

/** Opens the explanation, scrolls it into view and moves the focus there. */
function openExplanation(event: React.MouseEvent) {
  const question = document.querySelector<HTMLElement>(`#${FICTIONAL_ID} > summary`)
  if (!question) return
  event.preventDefault()
  if (question.closest('details')?.open) question.scrollIntoView({ block: 'nearest' })
  else question.click()
  question.focus({ preventScroll: true })
}
