// The secret of a mailed link leaves the address bar as soon as scripts run: no history, no screenshot and no referrer holds it.
// Without scripts it stays until the form is sent, which goes to the clean address.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the address held when the page came; kept while the page stands. */
export function useSecretOfLink<Held>(held: Held): Held {
  const [secret] = useState(held)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // An effect, because the address is the browser's.
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  return secret
}
