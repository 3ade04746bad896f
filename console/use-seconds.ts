import { useEffect, useState } from 'react'

/** The time, each second, while something can be undone. */
export function useSeconds(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  // A timer outside of React; it ends with the minute.
  useEffect(() => {
    setNow(Date.now())
    if (until === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() > until) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return now
}
