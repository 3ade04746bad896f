// `npm run launch` and `npm run deploy` from start to end. The account is changed only after all checks; a dry run changes nothing.
import { StateError } from '../local/state.ts'
import type { Blocker } from './blocker.ts'
import { accountBlockers, idBlockers, localBlockers } from './blockers.ts'
import type { Account } from './cloudflare.ts'
import type { Flags } from './flags.ts'
import { blockerLines, row } from './output.ts'
import { planLines } from './plan.ts'
import { openProject, type Project, publicHostnames } from './project.ts'
import { dryRun, provideStores, type RolloutDeps, rollOut, waitUntilLive } from './roll-out.ts'
import { storesOf } from './stores.ts'
import { hasNoAccess, surveyAccount } from './survey.ts'

export type Terms = RolloutDeps & {
  launch: boolean
  flags: Flags
  /** Asks the operator; null without a terminal. */
  operator: {
    agree(question: string): Promise<boolean>
    choose(accounts: readonly Account[]): Promise<Account>
  } | null
}

/** Checks the bundle with wrangler before it is uploaded. */
async function tryBundle(project: Project, terms: Terms): Promise<{ text: string; blockers: Blocker[] }> {
  try {
    return { text: `${await dryRun(project, terms)}; accepted by wrangler`, blockers: [] }
  } catch (error) {
    if (!(error instanceof StateError)) throw error
    const todo = 'Fix what wrangler reports, then run npm run build.'
    return { text: 'rejected by wrangler', blockers: [{ what: error.message, todo }] }
  }
}

/** Returns the exit status. */
export async function run(files: Parameters<typeof openProject>[0], terms: Terms): Promise<number> {
  const { print, launch, flags, operator } = terms
  const name = launch ? 'launch' : 'deploy'
  const project = openProject(files)
  terms.showProgress('reading the account')
  const found = await surveyAccount(project, {
    env: terms.env,
    choose: flags.yes ? undefined : operator?.choose,
  })
  const survey = hasNoAccess(found) ? null : found
  const isDryRun = flags.dryRun === true

  const bundle = isDryRun ? await tryBundle(project, terms) : null
  print('')
  for (const line of planLines(project, survey, { launch })) print(line)
  if (bundle) print(row('Bundle', bundle.text))
  print('')

  const cannotConfirm = launch && !isDryRun && !flags.yes && !operator
  const blockers: Blocker[] = [
    ...localBlockers(project),
    ...(launch ? [] : idBlockers(project, storesOf(project.config))),
    ...(survey ? accountBlockers(project, survey, launch) : []),
    ...(bundle?.blockers ?? []),
    ...(hasNoAccess(found) && !(isDryRun && found.absent) ? [found.hurdle] : []),
    ...(cannotConfirm
      ? [
          {
            what: 'Launch asks for confirmation, which needs a terminal.',
            todo: 'npm run launch -- --yes',
          },
        ]
      : []),
  ]
  if (blockers.length > 0) {
    print(blockerLines(isDryRun ? `${name} would be refused:` : `${name} is refused:`, blockers))
    print('\nNothing was changed.')
    return 1
  }
  const hosts = publicHostnames(project).length
  if (isDryRun) {
    const unseen = hasNoAccess(found) ? ` The account was not checked: ${found.hurdle.what}` : ''
    print(
      `${name} would deploy to ${hosts} ${hosts === 1 ? 'hostname' : 'hostnames'}. Nothing was changed.${unseen}`,
    )
    return 0
  }
  if (!survey) return 1
  if (launch && !flags.yes && !(await operator?.agree('Continue?'))) {
    print('Nothing was changed.')
    return 1
  }

  try {
    if (launch) await provideStores(project, survey, terms)
    await rollOut(project, survey, terms)
  } catch (error) {
    if (!(error instanceof StateError)) throw error
    print(`\n${error.message}\n\nCompleted steps are kept: run npm run ${name} again to continue.`)
    return 1
  }
  const missing = await waitUntilLive(project, survey, terms)
  print('')
  if (missing.length > 0) {
    print(
      `Everything is deployed, but ${missing.map(({ hostname }) => hostname).join(', ')} ${missing.length === 1 ? 'does' : 'do'} not serve it yet. A first certificate can take 15 minutes: run npm run ${name} again to check.`,
    )
    return 1
  }
  print(
    launch
      ? 'Launched. Commit wrangler.toml: it contains the ids of your stores. From now on use npm run deploy.'
      : 'Deployed.',
  )
  return 0
}
