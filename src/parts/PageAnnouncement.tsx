// What a new document does by itself and a page in place of another does not: assistive technology hears its title, and
// the keyboard, where the page left takes the focus with it, goes on from the content.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function PageAnnouncement() {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const told = useRef(pathname)

  // An effect, because focus and title are the document's; the title is that of the new page already
  // (client/effects/badges.ts), and what the page itself wished to focus has the focus.
  useEffect(() => {
    if (told.current === pathname) return
    told.current = pathname
    if (region.current) region.current.textContent = document.title
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return <p ref={region} role="status" className="visually-hidden" />
}
