// The steps of `npm test`: what becomes of them when the process that runs them is ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('a process that is ended ends the step that runs and begins no other', async () => {
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
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.includes('waits')) child.kill('SIGTERM')
  }
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  expect(status).toBe(143)
  expect(said).not.toContain('next.mjs')
})
