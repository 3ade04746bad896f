// `GET /api/export.php`: everything about the member, streamed as it is read.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' } as const

export const exportApi = bindHandlers(contract.export, {
  async download({ input: { as }, member, services }) {
    await services.limits.take('export', member.id)
    return new Response(await services.exports.stream(member.id, as), {
      headers: {
        'Content-Type': TYPES[as],
        'Content-Disposition': `attachment; filename="export.${as}"`,
        'Cache-Control': 'no-store',
      },
    })
  },
})
