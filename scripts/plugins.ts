// The list of Vite plugins for `npm run build` and for the tests, so that tests run what is deployed. A plugin that only the build runs
// needs a reason in tests/unit/scripts/plugins.test.ts, which compares the two configurations.
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { checkedSites } from './build/checked-sites.ts'
import { clientAssets } from './build/client-assets.ts'
import { messageFiles } from './build/message-files.ts'
import { oneRenderer } from './build/one-renderer.ts'
import { serviceWorker } from './build/service-worker.ts'

/** A new list for each caller, because plugin objects have state. */
export const plugins = (): PluginOption[] => [
  react(),
  clientAssets(),
  messageFiles(),
  serviceWorker(),
  checkedSites(),
  oneRenderer(),
]
