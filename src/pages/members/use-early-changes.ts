// Changes that a member makes in the server's form of filters before it is hydrated.
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { SearchFilters } from '#src/contract/search.ts'
import { parseForm } from '#src/parts/search/search-address.ts'
import { useHydrated } from '#src/parts/use-clock.ts'

/** Calls `onChanged` at hydration with the filters of the form, where a control has another value than the server gave it. */
export function useEarlyChanges(
  form: RefObject<HTMLFormElement | null>,
  onChanged: (filters: SearchFilters) => void,
): void {
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  const report = useEffectEvent(onChanged)
  // Of the layout: the next render would set the controls to the filters of the URL.
  useLayoutEffect(() => {
    if (!isFromServer || !form.current || ![...form.current.elements].some(isChanged)) return
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    report(parseForm(new URLSearchParams(values)))
  }, [form, isFromServer])
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, served)
  }
  if (!(control instanceof HTMLInputElement)) return false
  return control.type === 'checkbox' || control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}
