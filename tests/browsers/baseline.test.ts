// The simulation is only worth something while the engines still obey it.
import { MISSING_IN_SCRIPTS, MISSING_IN_STYLES } from './baseline.ts'
import { expect, test } from './fixtures.ts'

test('features that the oldest supported browsers lack are removed from this one', async ({
  visit,
  engine,
}) => {
  const visitor = await visit({ on: 'desktop' })
  await visitor.open('/pages/terms', 'loaded')
  const { tab } = visitor
  const scripts = await tab.run(
    (paths) =>
      paths.filter(
        (path) =>
          // biome-ignore lint/suspicious/noExplicitAny: any global may stand on the way
          path.split('.').reduce<any>((object, step) => object?.[step], globalThis) !== undefined,
      ),
    MISSING_IN_SCRIPTS,
  )
  const styles = await tab.run(
    (declarations) => declarations.filter((declaration) => CSS.supports(`(${declaration})`)),
    MISSING_IN_STYLES[engine],
  )
  const knowsPopovers = await tab.run(() => 'popover' in HTMLElement.prototype)
  expect({ scripts, styles, knowsPopovers }).toEqual({
    scripts: [],
    styles: [],
    knowsPopovers: engine !== 'webkit',
  })
})
