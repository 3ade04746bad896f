// The state folder and variables with which Vite's plugin runs the worker in development: the same as `npm start`.
import path from 'node:path'
import { variablesOf } from './state.ts'

export function localWorker(): { persistState: { path: string }; vars: Record<string, string> } {
  const folder = path.resolve(process.env.STATE_DIR ?? '.state')
  const { SECRET, ...vars } = variablesOf(folder)
  process.env.SECRET ??= SECRET
  return { persistState: { path: path.join(folder, 'store') }, vars }
}
