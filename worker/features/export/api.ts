// `GET /api/export.php`: everything about a member, streamed as it is read; for the member, or by the link that an operator had mailed to them.
import { contract } from '#src/contract/index.ts'
import type { ApiContext } from '#worker/context.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' } as const

export const exportApi = bindHandlers(contract.export, {
  download: ({ input: { as }, member, services }) => download(services, member.id, as),
  async mailed({ input: { mailed }, services }) {
    const { expires_at } = await services.exports.requireKey(mailed)
    return { until: new Date(expires_at).toISOString() }
  },
  async downloadMailed({ input: { key, as }, services }) {
    const { member_id } = await services.exports.requireKey(key)
    return download(services, member_id, as)
  },
})

async function download(
  { limits, exports }: ApiContext['services'],
  member_id: string,
  as: keyof typeof TYPES,
): Promise<Response> {
  await limits.take('export', member_id)
  return new Response(await exports.stream(member_id, as), {
    headers: {
      'Content-Type': TYPES[as],
      'Content-Disposition': `attachment; filename="export.${as}"`,
      'Cache-Control': 'no-store',
    },
  })
}
