// Removes a mailed link's secret from the address bar as soon as scripts run, so that it is not in the history, in
// screenshots or in a referrer. Without scripts it stays until the form is posted, which goes to the clean URL.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The secret that the URL had at load; kept while the page is mounted. */
export function useSecretOfLink<Held>(held: Held): Held {
  const [secret] = useState(held)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // An effect, because the address bar belongs to the browser.
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  return secret
}
