// Starts the fake mail servers for tests in workerd (`inject('mail')`).
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import './known.ts'
import { startPostmark } from './postmark.ts'
import { startSmtpServer } from './smtp.ts'

export default async function start({ provide }: TestProject): Promise<() => Promise<void>> {
  const [smtp, postmark] = await Promise.all([startSmtpServer(), startPostmark()])
  const box = createServer((_request, response) => void response.end(JSON.stringify(smtp.received)))
  await new Promise<void>((listening) => box.listen(0, '127.0.0.1', listening))
  const address = box.address()
  const port = typeof address === 'object' && address ? address.port : 0
  provide('mail', { smtp: smtp.url, smtp_box: `http://127.0.0.1:${port}`, postmark: postmark.origin })
  return async () => {
    box.close()
    await Promise.all([smtp.stop(), postmark.stop()])
  }
}
