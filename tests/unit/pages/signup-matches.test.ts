// The page of the first matches without an answer.
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

it('there are no matches when an upstream has no such call, and none on a failure, which is reported', async () => {
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
