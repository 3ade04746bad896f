// Does after a navigation what a browser does after a page load: announces the new title, and moves the focus to the
// content when the old page took it away.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function PageAnnouncement() {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const announced = useRef(pathname)

  // An effect, because focus and title belong to the document. The title is the new page's already
  // (client/effects/badges.ts), and an element that the page focused itself keeps the focus.
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (region.current) region.current.textContent = document.title
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return <p ref={region} role="status" className="visually-hidden" />
}
