import { Avatar } from '../Avatar.tsx'
import { BrandMark } from '../BrandMark.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../Icon.tsx'
import { ICON_NAMES } from '../icon-names.ts'
import { NoChats } from '../illustrations/NoChats.tsx'
import { NoLikes } from '../illustrations/NoLikes.tsx'
import { NoResults } from '../illustrations/NoResults.tsx'
import { Offline } from '../illustrations/Offline.tsx'
import { PageNotFound } from '../illustrations/PageNotFound.tsx'
import { WalletEmpty } from '../illustrations/WalletEmpty.tsx'
import { Photo } from '../Photo.tsx'
import css from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const STATES = [
  { title: 'No chats yet', Illustration: NoChats },
  { title: 'No likes yet', Illustration: NoLikes },
  { title: 'Nobody found', Illustration: NoResults },
  { title: 'Page Not Found', Illustration: PageNotFound },
  { title: 'You are offline', Illustration: Offline },
  { title: 'Out of credits', Illustration: WalletEmpty },
]

const RATIOS = ['portrait', 'tall', 'square', 'wide', 'natural'] as const

export function ImagesSection({ photos }: { photos: readonly string[] }) {
  return (
    <>
      <Specimen title="EmptyState" layout="grid">
        {STATES.map(({ title, Illustration }) => (
          <EmptyState
            key={title}
            illustration={<Illustration />}
            title={title}
            level={3}
            action={<Button variant="secondary">The way on</Button>}
          >
            Why it is empty, in one friendly sentence.
          </EmptyState>
        ))}
      </Specimen>
      <Specimen title="Avatar, BrandMark">
        {(['tiny', 'small', 'medium', 'large', 'huge'] as const).map((size, index) => (
          <Avatar key={size} size={size} name="Zoë" src={photos[index]} online={index > 1} />
        ))}
        <Avatar name="Łucja" ring />
        <BrandMark />
      </Specimen>
      {photos.length > 0 && (
        <Specimen title="Photo" layout="stack">
          <div className={css.photos}>
            {RATIOS.map((ratio, index) => (
              <Photo
                key={ratio}
                ratio={ratio}
                src={photos[index % photos.length]}
                alt=""
                width={400}
                height={500}
                color="tan"
              >
                {index === 0 && <strong>Sanne, 34</strong>}
              </Photo>
            ))}
          </div>
        </Specimen>
      )}
      <Specimen title={`Icons (${ICON_NAMES.length})`}>
        {ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size="medium" />
          </span>
        ))}
      </Specimen>
    </>
  )
}
