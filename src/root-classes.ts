// The root layout's CSS classes (specification section 2): one pure function for server and browser.

/** `logged-in` when a user session exists, `index` on the home route, `app-{routeName}-page` on every other. */
export function rootClasses({
  loggedIn,
  routeName,
}: {
  loggedIn: boolean
  routeName: string | null
}): string {
  const classes = loggedIn ? ['logged-in'] : []
  if (routeName === 'index') classes.push('index')
  else if (routeName) classes.push(`app-${routeName}-page`)
  return classes.join(' ')
}
