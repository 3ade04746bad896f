// Where the site can be installed as an app from this browser, how: for whoever looks for it, whatever they answered when asked.

import { useInstall } from '#src/parts/install/use-install.ts'
import { dispensable } from '#src/parts/loadable.tsx'

const InstallCard = dispensable(async () => (await import('#src/parts/install/InstallCard.tsx')).InstallCard)

export function ThisApp() {
  const install = useInstall()
  return install?.state.way ? <InstallCard install={install} /> : null
}
