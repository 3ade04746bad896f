// The process of run-commands.ts. Loads each script anew, with its arguments, and its modules once.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command, Ended } from './run-commands.ts'

const write = process.stdout.write.bind(process.stdout)

async function runOne({ script, args, env = {} }: Command, number: number): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  let code: number | null = null
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text: string | Uint8Array) => {
      // What follows `process.exit` does not happen.
      if (code === null) said[name] += text
      return true
    }
  process.exit = (status) => {
    code ??= Number(status ?? process.exitCode ?? 0)
    throw new Error('the process has ended')
  }
  process.exitCode = undefined
  process.argv = [process.execPath, path.resolve(script), ...args]
  Object.assign(process.env, env)
  const file = pathToFileURL(path.resolve(script))
  file.search = String(number)
  try {
    await import(file.href)
  } catch (error) {
    if (code === null) throw error
  }
  for (const name of Object.keys(env)) delete process.env[name]
  return { code: code ?? Number(process.exitCode ?? 0), ...said }
}

const ended: Ended[] = []
for (const [number, command] of JSON.parse(process.argv[2] ?? '[]').entries())
  ended.push(await runOne(command, number))
process.exitCode = 0
write(JSON.stringify(ended))
