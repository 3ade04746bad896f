// Which member's session cookie the calls of the service worker carry.

/** Null where the session is over. Throws where the server does not answer. */
export async function fetchSignedInMember(): Promise<string | null> {
  const response = await fetch('/api/user.php')
  if (response.status === 401 || response.status === 403) return null
  if (!response.ok) throw new Error(`the signed-in member is unknown: ${response.status}`)
  const { profile } = (await response.json()) as { profile: { id: string } }
  return profile.id
}
