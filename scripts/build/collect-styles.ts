// Vite plugin: collects the styles of each module during the client build, so that a page with inlined styles has those of the components
// that it renders only; the styles of a whole chunk would be too many. The worker's build has its own configuration, so the styles are
// passed to it in a file beside the manifest.
import path from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'
import type { ClientAssets } from '#src/ports/client-assets.ts'
import { CSS_TARGETS } from './baseline.ts'
import { FOR_VISITORS } from './chunks.ts'

type CollectedStyles = ClientAssets['inline']

/** Where the client build leaves the collected styles, beside Vite's manifest. */
export const STYLES_FILE = '.vite/styles.json'

/**
 * The modules whose styles cached pages inline, in addition to the global ones. No other page has inlined styles
 * (tests/unit/worker/platform/assets/shorten-css.test.ts).
 */
const INLINED = new Set([
  ...FOR_VISITORS,
  ...['Default', 'Empty', 'Lander'].map((layout) => `src/layouts/${layout}Layout.tsx`),
  'src/root.tsx',
  'src/parts/consent/ConsentBar.tsx',
  'src/parts/entry-warning/EntryWarning.module.css',
])
/** Rendered by all pages of some sites only: collected separately from the modules that import it. */
const SEPARATE = /\/ConsentBar\.tsx$/
/** Not visible in the initial render: React renders them later, when all styles are loaded. */
const LATER = /\/src\/(ui\/(Spinner|Toast|ToastRegion|LoadingBar)|parts\/PageSkeleton)\.tsx$/

export function collectStyles(): Plugin {
  const texts = new Map<string, string>()
  let root = ''
  return {
    name: 'vonk:collect-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    // Runs between Vite's own style plugins: the styles are compiled, but not yet removed from the modules.
    transform(code, id) {
      if (id.endsWith('.css')) texts.set(id, code)
      return null
    },
    generateBundle() {
      const order: CollectedStyles['order'] = {}
      const numbers = new Map<string, number>()
      const numberOf = (id: string) => {
        const number = numbers.get(id) ?? numbers.size
        numbers.set(id, number)
        return number
      }
      for (const id of this.getModuleIds()) {
        const source = path.relative(root, id)
        if (!INLINED.has(source)) continue
        const seen = new Set<string>()
        const found: number[] = []
        const walk = (module: string) => {
          if (seen.has(module) || LATER.test(module) || (module !== id && SEPARATE.test(module))) return
          seen.add(module)
          for (const imported of this.getModuleInfo(module)?.importedIds ?? []) walk(imported)
          if (texts.has(module)) found.push(numberOf(module))
        }
        walk(id)
        order[source] = found
      }
      const sheets = [...numbers.keys()].map((sheet) => minify(sheet, texts.get(sheet) ?? ''))
      const styles: CollectedStyles = { sheets, order }
      this.emitFile({ type: 'asset', fileName: STYLES_FILE, source: JSON.stringify(styles) })
    },
  }
}

function minify(filename: string, code: string): string {
  return transform({ filename, code: Buffer.from(code), minify: true, targets: CSS_TARGETS }).code.toString()
}
