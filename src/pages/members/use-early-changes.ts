// What somebody changed in the filters while their script was still loading: the server's form is on the screen earlier.
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'

/** Searches as the form would without scripts, once it is hydrated, where a control has another value than the server's. */
export function useEarlyChanges(form: RefObject<HTMLFormElement | null>): void {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  // An effect, because the values belong to the document.
  useEffect(() => {
    const controls = isFromServer && form.current ? [...form.current.elements] : []
    if (!form.current || !controls.some(isChanged)) return
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    void navigate(`${paths.members}?${new URLSearchParams(values)}`, { preventScrollReset: true })
  }, [form, isFromServer, navigate])
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
