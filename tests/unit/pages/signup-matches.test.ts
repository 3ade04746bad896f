// What the page of the first matches does where nobody can say who fits.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type App, appContext } from '#src/app.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { loader } from '#src/pages/signup-matches/page.tsx'

function loadWith(code: RefusalCode) {
  const context = new RouterContextProvider()
  const api = { signupMatches: { list: () => Promise.reject(new Refusal(code)) } }
  context.set(appContext, { api } as unknown as App)
  return loader({ context } as unknown as LoaderFunctionArgs)
}

it('an upstream that knows no matches has none, and any other failure is one', async () => {
  expect(await loadWith('not_found')).toMatchObject({ profiles: [], filter_options: { gender: null } })
  await expect(loadWith('unavailable')).rejects.toMatchObject({ code: 'unavailable' })
})
