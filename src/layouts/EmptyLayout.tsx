// A page by itself, such as logging in: the site's mark and nothing that leads away.
import { Outlet } from 'react-router'

export function EmptyLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
