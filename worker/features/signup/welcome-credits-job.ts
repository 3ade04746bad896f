// Grants a new member their welcome credits if the signup itself could not. The wallet knows the key and grants it
// once.

import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { Env } from '#worker/env.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'

export async function grantWelcome({ member_id, credits }: JobOf<'grant-welcome'>, env: Env): Promise<void> {
  await memberStub(env, member_id).grant({ key: 'welcome', origin: 'welcome', credits })
}
