// The program of `npm run deploy` and `npm run launch`: parses the flags, loads the sites, builds the bundle, then calls `run`. Asks the
// operator only at a terminal.
import { setTimeout } from 'node:timers/promises'
import { styleText } from 'node:util'
import { cancel, confirm, isCancel, select } from '@clack/prompts'
import { ensureBundle } from '../local/bundle.ts'
import { StateError } from '../local/state.ts'
import { loadSites } from '../site/load-sites.ts'
import { CONFIG_FILE } from './config-file.ts'
import { loadFile } from './earlier-files.ts'
import { type CommandName, Help, readFlags, UsageError } from './flags.ts'
import { fetchHost } from './probe-hosts.ts'
import { run, type Terms } from './run.ts'

const MISUSE = 2

const operator: Terms['operator'] = {
  async agree(question) {
    const answer = await confirm({ message: question })
    return answer === true
  },
  async choose(accounts) {
    const answer = await select({
      message: 'Which account?',
      options: accounts.map((account) => ({ value: account, label: account.name, hint: account.id })),
    })
    if (!isCancel(answer)) return answer
    cancel('Nothing was changed.')
    process.exit(1)
  },
}

const atTerminal = process.stdout.isTTY === true
const CLEAR_LINE = atTerminal ? '\r\x1b[2K' : ''

const print = (line: string) => console.log(`${CLEAR_LINE}${line}`)
function showProgress(text: string): void {
  if (atTerminal) process.stdout.write(`${CLEAR_LINE}  ${styleText('dim', `… ${text}`)}`)
}

export async function main(name: CommandName): Promise<void> {
  try {
    const flags = readFlags(name, process.argv.slice(2), process.env)
    const sites = await loadSites()
    showProgress('building')
    const { folder } = await ensureBundle('deploy')
    process.exitCode = await run(
      { configFile: CONFIG_FILE, bundle: folder, sites },
      {
        launch: name === 'launch',
        flags,
        env: process.env,
        verbose: flags.verbose === true,
        print,
        showProgress,
        fetchHost,
        load: loadFile,
        wait: (ms) => setTimeout(ms),
        operator: process.stdin.isTTY && atTerminal ? operator : null,
      },
    )
  } catch (error) {
    if (atTerminal) process.stdout.write(CLEAR_LINE)
    if (error instanceof Help) console.log(error.message)
    else console.error(error instanceof UsageError || error instanceof StateError ? error.message : error)
    process.exitCode = error instanceof Help ? 0 : error instanceof UsageError ? MISUSE : 1
  }
}
