import { Badge } from '../Badge.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { Divider } from '../Divider.tsx'
import { Pagination } from '../Pagination.tsx'
import { ProgressDots } from '../ProgressDots.tsx'
import { Tabs } from '../Tabs.tsx'
import { Specimen } from './Specimen.tsx'

export function NavigationSection() {
  return (
    <>
      <Specimen title="Tabs" layout="stack">
        <Tabs label="Likes">
          <a href="#navigation" aria-current="page">
            Likes you <Badge count={4} label="4 new likes" />
          </a>
          <a href="#themes">You like</a>
          <a href="#actions">Matches</a>
        </Tabs>
      </Specimen>
      <Specimen title="Pagination" layout="stack">
        {[1, 6, 12].map((page) => (
          <Pagination
            key={page}
            page={page}
            pages={12}
            label={`Pages, at ${page}`}
            previousLabel="Previous page"
            nextLabel="Next page"
            pageLabel={(number) => `Page ${number}`}
            renderLink={({ page: target, ...link }) => <a href={`#page-${target}`} {...link} />}
          />
        ))}
      </Specimen>
      <Specimen title="ProgressDots" layout="stack">
        {[0, 1 / 6, 3 / 6, 5 / 6, 1].map((progress) => (
          <ProgressDots
            key={progress}
            progress={progress}
            label={`Signup, ${Math.round(progress * 100)} %`}
          />
        ))}
      </Specimen>
      <Specimen title="Disclosure, Divider" layout="stack">
        <div>
          <Disclosure summary="What does a message cost?" name="gallery-faq" open>
            <p>You see the price before you send. New members start with welcome credits.</p>
          </Disclosure>
          <Disclosure summary="Who can see my profile?" name="gallery-faq">
            <p>Members only, unless you choose otherwise.</p>
          </Disclosure>
        </div>
        <Divider>or</Divider>
        <Divider />
      </Specimen>
    </>
  )
}
