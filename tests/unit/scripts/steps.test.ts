// The steps of `npm test` end with the process that runs them, and none of them hangs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runSteps } from '#scripts/testing/steps.ts'

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

it('a step that hangs is ended after its time and has failed, also where a child keeps its output open; others go on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const step = (title: string, text: string) => {
    const file = path.join(folder, `${title}.mjs`)
    writeFileSync(file, text)
    return { title, program: path.relative('node_modules', file), args: [] }
  }
  const steps = [
    step(
      'hanging',
      `import { spawn } from 'node:child_process'
      const child = spawn('sleep', ['20'], { stdio: 'inherit', detached: true })
      child.unref()
      setInterval(() => {}, 1_000)`,
    ),
    step('next', "console.log('next')"),
  ]
  const ran = await runSteps(steps, { at_once: 2, limit_ms: 3_000 })
  expect(ran.map(({ title, passed, failed }) => [title, passed, failed])).toEqual([
    ['hanging', 0, 1],
    ['next', 1, 0],
  ])
  expect(ran[0]?.failures).toEqual(['hanging: did not end within 0.05 minutes'])
})
