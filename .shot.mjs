import { chromium } from '@playwright/test'
const base = process.argv[2], out='/tmp/shots'
const paths = process.argv.slice(3)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w,h,scheme] of [[1440,900,'light'],[1440,900,'dark'],[390,844,'light']]) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme })
  const p = await c.newPage()
  p.on('console', m => ['error','warning'].includes(m.type()) && console.log(w,scheme,m.text()))
  p.on('pageerror', e => console.log('pageerror', e.message))
  await p.goto(base+'/'); await p.waitForTimeout(1200)
  await p.screenshot({ path:`${out}/signin-${w}-${scheme}.png` })
  await p.goto(base+'/_dev/operator/olga'); await p.waitForTimeout(1500)
  console.log(p.url())
  for (const path of paths) {
    await p.goto(base+path); await p.waitForTimeout(1200)
    await p.screenshot({ path:`${out}/${path.replaceAll('/','_')}-${w}-${scheme}.png` })
  }
  await c.close()
}
await b.close()
