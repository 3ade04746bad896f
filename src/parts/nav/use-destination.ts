// The path somebody is on the way to, else the one where they are.
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'

export function useDestination(): string {
  const { pathname } = useLocation()
  return useStore(useApp().navigation, ({ to }) => to) ?? pathname
}
