// `npm run launch` and `npm run deploy` from start to end. The account is changed only after every check that is possible before; a dry
// run changes nothing.
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

/** What wrangler says of the bundle before it is uploaded. */
async function tryBundle(project: Project, terms: Terms): Promise<{ words: string; against: Blocker[] }> {
  try {
    return { words: `${await dryRun(project, terms)}; wrangler takes it`, against: [] }
  } catch (error) {
    if (!(error instanceof StateError)) throw error
    const todo = 'Mend what wrangler names; npm run build makes the bundle again.'
    return { words: 'wrangler does not take it', against: [{ what: error.message, todo }] }
  }
}

/** Returns the exit status. */
export async function run(files: Parameters<typeof openProject>[0], terms: Terms): Promise<number> {
  const { say: print, launch, flags, operator } = terms
  const name = launch ? 'launch' : 'deploy'
  const project = openProject(files)
  terms.doing('looking at the account')
  const found = await surveyAccount(project, {
    env: terms.env,
    choose: flags.yes ? undefined : operator?.choose,
  })
  const survey = hasNoAccess(found) ? null : found
  const rehearsal = flags.dryRun === true

  const bundle = rehearsal ? await tryBundle(project, terms) : null
  print('')
  for (const line of planLines(project, survey, { launch })) print(line)
  if (bundle) print(row('Bundle', bundle.words))
  print('')

  const unwilling = launch && !rehearsal && !flags.yes && !operator
  const against: Blocker[] = [
    ...localBlockers(project),
    ...(launch ? [] : idBlockers(project, storesOf(project.config))),
    ...(survey ? accountBlockers(project, survey, launch) : []),
    ...(bundle?.against ?? []),
    ...(hasNoAccess(found) && !(rehearsal && found.absent) ? [found.hurdle] : []),
    ...(unwilling
      ? [
          {
            what: 'Launch asks before it begins, and nobody can answer here.',
            todo: 'npm run launch -- --yes',
          },
        ]
      : []),
  ]
  if (against.length > 0) {
    print(blockerLines(rehearsal ? `${name} would be refused:` : `${name} is refused:`, against))
    print('\nNothing was changed.')
    return 1
  }
  const hosts = publicHostnames(project).length
  if (rehearsal) {
    const unseen = hasNoAccess(found) ? ` The account was not looked at: ${found.hurdle.what}` : ''
    print(
      `${name} would go ahead with ${hosts} ${hosts === 1 ? 'hostname' : 'hostnames'}. Nothing was changed.${unseen}`,
    )
    return 0
  }
  if (!survey) return 1
  if (launch && !flags.yes && !(await operator?.agree('Begin?'))) {
    print('Nothing was changed.')
    return 1
  }

  try {
    if (launch) await provideStores(project, survey, terms)
    await rollOut(project, survey, terms)
  } catch (error) {
    if (!(error instanceof StateError)) throw error
    print(`\n${error.message}\n\nWhat is done is kept: npm run ${name} goes on from here.`)
    return 1
  }
  const silent = await waitUntilLive(project, survey, terms)
  print('')
  if (silent.length > 0) {
    print(
      `Everything is deployed; ${silent.map(({ hostname }) => hostname).join(', ')} ${silent.length === 1 ? 'does' : 'do'} not answer with it yet. A first certificate can take a quarter of an hour: npm run ${name} looks again.`,
    )
    return 1
  }
  print(
    launch
      ? 'Launched. Commit wrangler.toml: it names your stores. From now on: npm run deploy'
      : 'Deployed.',
  )
  return 0
}
