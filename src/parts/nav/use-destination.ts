// The path of the pending navigation, else the current one.
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'

export function useDestination(): string {
  const { pathname } = useLocation()
  return useStore(useApp().navigation, ({ to }) => to) ?? pathname
}
