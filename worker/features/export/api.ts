// `GET /api/export.php`: everything about a member, streamed as it is read; for the member, or by the link that an operator had mailed to them.

import { contract } from '#src/contract/index.ts'
import type { ApiContext } from '#worker/context.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createExports } from './service.ts'

const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' } as const

export const exportApi = bindHandlers(contract.export, {
  download: ({ input: { as }, member, deps }) => download(deps, member.id, as),
  async mailed({ input: { mailed }, deps }) {
    const { expires_at } = await createExports(deps).requireKey(mailed)
    return { until: new Date(expires_at).toISOString() }
  },
  async downloadMailed({ input: { key, as }, deps }) {
    const { member_id } = await createExports(deps).requireKey(key)
    return download(deps, member_id, as)
  },
})

async function download(
  deps: ApiContext['deps'],
  member_id: string,
  as: keyof typeof TYPES,
): Promise<Response> {
  await createLimits(deps).take('export', member_id)
  return new Response(await createExports(deps).stream(member_id, as), {
    headers: {
      'Content-Type': TYPES[as],
      'Content-Disposition': `attachment; filename="export.${as}"`,
      'Cache-Control': 'no-store',
    },
  })
}
