// Says in a full sentence that the profile of this page is fictional (trust: before anybody signs up because of it).
import { useApp } from '#src/app-context.tsx'
import { FacesNote } from './FacesNote.tsx'
import type { Sample } from './sample-profiles.ts'

export function HostNote({ host }: { host: Pick<Sample, 'kind' | 'name'> }) {
  const { t } = useApp()
  if (host.kind !== 'fictional') return null
  return <FacesNote>{t('lander.profile.note', { name: host.name })}</FacesNote>
}
