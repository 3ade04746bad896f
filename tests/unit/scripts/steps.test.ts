// The steps of `npm test` end with the process that runs them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('SIGTERM ends the running step and starts no other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return JSON.stringify(path.relative('node_modules', path.join(folder, name)))
  }
  const waiting = program('waiting.mjs', "console.log('waits'); setInterval(() => {}, 1_000)")
  const next = program('next.mjs', "console.log('next')")
  const runner = path.join(folder, 'runner.mjs')
  writeFileSync(
    runner,
    `import { runSteps } from ${JSON.stringify(path.resolve('scripts/testing/steps.ts'))}
    const steps = [${waiting}, ${next}].map((program) => ({ title: program, program, args: [] }))
    await runSteps(steps, { at_once: 1 })`,
  )
  const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('waits')) child.kill('SIGTERM')
  }
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  expect(status).toBe(143)
  expect(output).not.toContain('next.mjs')
})
