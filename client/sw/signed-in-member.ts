// Whose cookie it is that calls of the service worker go under.

/** Null where the session is over. Throws where nobody says. */
export async function fetchSignedInMember(): Promise<string | null> {
  const response = await fetch('/api/user.php')
  if (response.status === 401 || response.status === 403) return null
  if (!response.ok) throw new Error(`nobody said who is signed in: ${response.status}`)
  const { profile } = (await response.json()) as { profile: { id: string } }
  return profile.id
}
