// The Vite plugins of `npm run build` and of the tests, in one list: tests then run what ships. A plugin that only the build runs
// is named with its reason in tests/unit/scripts/plugins.test.ts, which compares the two configurations.
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { checkedSites } from './build/checked-sites.ts'
import { clientAssets } from './build/client-assets.ts'
import { oneRenderer } from './build/one-renderer.ts'
import { serviceWorker } from './build/service-worker.ts'

/** A new list for each caller: Vite keeps the state of a plugin with its object. */
export const plugins = (): PluginOption[] => [
  react(),
  clientAssets(),
  serviceWorker(),
  checkedSites(),
  oneRenderer(),
]
