// What the console knows about a request: nothing of sites, visitors' tracking or members.
import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'

export type ConsoleEnv = {
  Bindings: Env
  Variables: { request_id: string; origin: string; secure: boolean; set_cookies: string[] }
}
export type ConsoleContext = Context<ConsoleEnv>
