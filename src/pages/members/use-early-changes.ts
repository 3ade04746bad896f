// Changes that a member makes in the server's form of filters before it is hydrated.
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { SearchFilters } from '#src/contract/search.ts'
import type { AgeRange } from '#src/domain/age-bands.ts'
import { toAges } from '#src/domain/age-slider.ts'
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
    report({ ...parseForm(new URLSearchParams(values)), ...movedAges(form.current) })
  }, [form, isFromServer])
}

/** The ages of the slider, whose thumbs have no names in the form; null where neither was moved. */
function movedAges(form: HTMLFormElement): AgeRange | null {
  const thumbs = [...form.querySelectorAll<HTMLInputElement>('[type=range]')]
  if (!thumbs.some(isChanged)) return null
  // Without scripts nothing keeps one from being moved past the other.
  const ages = thumbs.map(({ valueAsNumber }) => valueAsNumber)
  return toAges({ low: Math.min(...ages), high: Math.max(...ages) })
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
