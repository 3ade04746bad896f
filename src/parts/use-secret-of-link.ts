// Removes the query of a mailed link, which contains a secret, from the address bar as soon as scripts run, so that it is not in the
// history, in screenshots or in a referrer. Without scripts it stays until the form is posted, which goes to the clean URL.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Returns the secret of the first render for as long as the page is mounted. */
export function useSecretOfLink<Secret>(initial: Secret): Secret {
  const [secret] = useState(initial)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // An effect, because the address bar belongs to the browser.
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  return secret
}
