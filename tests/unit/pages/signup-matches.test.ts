// What the page of the first matches does where nobody can say who fits.
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { type App, appContext } from '#src/app.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { loader } from '#src/pages/signup-matches/page.tsx'

function loadWith(code: RefusalCode) {
  const context = new RouterContextProvider()
  const api = { signupMatches: { list: () => Promise.reject(new Refusal(code)) } }
  const report = vi.fn()
  context.set(appContext, { api, report } as unknown as App)
  return { data: loader({ context } as unknown as LoaderFunctionArgs), report }
}

it('an upstream that knows no matches has none, and none are there where they cannot be had, which is reported', async () => {
  for (const code of ['not_found', 'not_offered'] as const) {
    const { data, report } = loadWith(code)
    expect(await data).toMatchObject({ profiles: [], filter_options: { gender: null } })
    expect(report).not.toHaveBeenCalled()
  }
  const { data, report } = loadWith('unavailable')
  expect(await data).toMatchObject({ profiles: [] })
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unavailable' }), 'part')
  await expect(loadWith('sign_in_required').data).rejects.toMatchObject({ code: 'sign_in_required' })
})
