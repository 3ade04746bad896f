// Whether a part's sheet is open: the fragment of the URL names it, so that links open it and going back closes it.
import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate } from 'react-router'
import type { Part } from './parts.ts'

export type SheetName = Part | 'photos' | 'verification'

export type Sheet = {
  isOpen: boolean
  open: (how?: { replace: boolean }) => void
  close: () => void
}

/** The state of the history entry of an opened sheet: closing goes back. */
const OPENED_HERE = { is_sheet: true }

/** For a link that opens a sheet. */
export const linksToSheet = (name: SheetName): { to: To; state: unknown; preventScrollReset: true } => ({
  to: { hash: name },
  state: OPENED_HERE,
  preventScrollReset: true,
})

export function useSheet(name: SheetName): Sheet {
  const { hash, search, state, key } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === `#${name}`
  const isOpenedHere: boolean = isOpen && state !== null && 'is_sheet' in Object(state)
  /** The entry that is being left: another press must not go back further. */
  const left = useRef<string>(undefined)
  // An effect, because an entry may be entered again by the browser's forward button.
  useEffect(() => {
    if (!isOpen) left.current = undefined
  }, [isOpen])

  return {
    isOpen,
    open: ({ replace } = { replace: false }) =>
      void navigate(
        { search, hash: name },
        { replace, preventScrollReset: true, ...(!replace && { state: OPENED_HERE }) },
      ),
    close() {
      if (!isOpen || left.current === key) return
      left.current = key
      if (isOpenedHere) void navigate(-1)
      else void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
