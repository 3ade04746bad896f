// A server of one test's own, on its own port and store: for tests that kill it or set it up differently.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRuntimes } from '#scripts/local/state.ts'

const UP_WITHIN_MS = 120_000

export class OwnServer {
  readonly origin: string
  readonly #state = mkdtempSync(path.join(tmpdir(), 'vonk-own-'))
  #process: ChildProcess | null = null

  readonly #port: number
  readonly #env: Record<string, string>

  /** `env`: variables beside those of this process. */
  constructor(port: number, env: Record<string, string> = {}) {
    this.#port = port
    this.#env = env
    this.origin = `http://localhost:${port}`
  }

  /** Starts and waits until it answers. */
  async start(): Promise<void> {
    this.spawn()
    await this.answering(UP_WITHIN_MS)
  }

  /** Starts without waiting. */
  spawn(): void {
    this.#process = spawn(process.execPath, ['scripts/start.ts'], {
      env: { ...process.env, ...this.#env, PORT: String(this.#port), STATE_DIR: this.#state },
      stdio: 'ignore',
    })
  }

  /** Waits until the server answers; the milliseconds it took. */
  async answering(within_ms: number): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < within_ms) {
      const response = await fetch(`${this.origin}/robots.txt`).catch(() => null)
      if (response?.ok) return performance.now() - start
      await pause(20)
    }
    throw new Error(`the server did not answer within ${within_ms} ms`)
  }

  /** kill -9 of the runtime under everything. */
  killRuntime(): void {
    process.kill(Number(readFileSync(path.join(this.#state, 'workerd.pid'), 'utf8')), 'SIGKILL')
  }

  /** kill -9 of the process that started the runtime and starts it again; the runtime lives on as an orphan. */
  async killSupervisor(): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null) throw new Error('the supervisor is not running')
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  /** The process ids of the runtimes that work on this server's store. */
  runtimes = () => findRuntimes(this.#state)

  /** The first runtime that is none of `known`. */
  async newRuntime(known: readonly number[]): Promise<number> {
    const start = performance.now()
    while (performance.now() - start < UP_WITHIN_MS) {
      const found = this.runtimes().find((pid) => !known.includes(pid))
      if (found !== undefined) return found
      await pause(5)
    }
    throw new Error('no runtime was started')
  }

  async stop(): Promise<void> {
    const running = this.#process
    if (running && running.exitCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
    }
    rmSync(this.#state, { recursive: true, force: true })
  }
}
