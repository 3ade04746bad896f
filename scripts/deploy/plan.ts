// The plan of a deployment as lines, before a launch, a deploy and a dry run. It also lists what could not be checked.
import { isPublicHostname } from '#sites/hostnames.ts'
import { LAUNCH_MAKES } from './blockers.ts'
import { row } from './output.ts'
import { poolRows } from './pools.ts'
import { type Project, senderDomains } from './project.ts'
import { type Store, storesOf } from './stores.ts'
import type { Survey } from './survey.ts'

const NOT_CHECKED = 'not checked'
const list = (names: readonly string[]) => names.join(', ')

/** @param survey null if the account could not be read */
export function planLines(
  project: Project,
  survey: Survey | null,
  { launch }: { launch: boolean },
): string[] {
  const { config, sites, build } = project
  const live = sites.flatMap(({ id, hostnames }) => {
    const some = hostnames.filter(isPublicHostname)
    return some.length > 0 ? [`${id}: ${list(some)}`] : []
  })
  return [
    row('Worker', `${config.name}${survey && !survey.worker.exists ? ' (new)' : ''}, build ${build}`),
    row('Account', survey ? accountText(survey) : NOT_CHECKED),
    row('Sites', live.join('\n') || 'none with a public hostname'),
    row('Console', config.vars.OPERATORS_HOST ?? 'none: OPERATORS_HOST in wrangler.toml is not set'),
    ...(survey && survey.domains.leaving.length > 0
      ? [row('Leaving', `${list(survey.domains.leaving)}: used by no site any more`)]
      : []),
    ...(survey && survey.domains.waiting.length > 0
      ? [row('Waiting', `${list(survey.domains.waiting)}: name servers not set at the registrar yet`)]
      : []),
    ...storeRows(project, survey, launch),
    ...poolRows(project),
    row('Dead letters', deadLetterText(project)),
    row('Cron', list(config.triggers.crons) || 'none'),
    row('Migrations', migrationText(project, survey)),
    row('SECRET', secretText(survey, launch)),
    row('Mail', mailText(project, survey)),
  ]
}

const accountText = ({ account }: Survey) => (account.name ? `${account.name} (${account.id})` : account.id)

function storeRows({ config }: Project, survey: Survey | null, launch: boolean): string[] {
  const names = (stores: readonly Store[]) => list(stores.map(({ kind, name }) => `${kind} ${name}`))
  if (!survey || !launch) return [row('Stores', names(storesOf(config)))]
  const there = survey.stores.filter(({ id }) => id)
  const missing = survey.stores.filter(({ id }) => !id)
  return [
    ...(missing.length > 0 ? [row('Creates', names(missing))] : []),
    ...(there.length > 0 ? [row('Finds', names(there))] : []),
  ]
}

function deadLetterText({ config }: Project): string {
  return list(
    config.queues.consumers.map(({ queue, dead_letter_queue, max_retries }) =>
      dead_letter_queue
        ? `${dead_letter_queue} gets the jobs that failed in ${queue}${max_retries === undefined ? '' : ` after ${max_retries} retries`}`
        : `none: jobs that fail in ${queue} are lost`,
    ),
  )
}

function migrationText({ migrations }: Project, survey: Survey | null): string {
  if (!survey) return `${list(migrations)}; which are missing was ${NOT_CHECKED}`
  if (survey.pending.length === 0) return 'none to apply'
  return `${list(survey.pending)} ${survey.pending.length === 1 ? 'is' : 'are'} applied first`
}

function secretText(survey: Survey | null, launch: boolean): string {
  if (!survey) return `whether the worker has it was ${NOT_CHECKED}`
  if (survey.worker.secrets.includes(LAUNCH_MAKES)) return 'exists and is not changed'
  return launch ? '48 random bytes are created and uploaded; they are not shown' : 'missing'
}

function mailText(project: Project, survey: Survey | null): string {
  const senders = list(senderDomains(project))
  const has = (secret: string) => survey?.worker.secrets.includes(secret)
  const unseen = `whether it may send for ${senders} cannot be checked`
  if (has('SMTP_URL')) return `through the server in SMTP_URL; ${unseen}`
  if (has('MAIL_PROVIDER_TOKEN')) return `through the provider of MAIL_PROVIDER_TOKEN; ${unseen}`
  const binding = project.config.send_email[0]?.name
  const unless = survey ? '' : ` (unless SMTP_URL or MAIL_PROVIDER_TOKEN is set, which was ${NOT_CHECKED})`
  return binding
    ? `through the ${binding} binding${unless}; whether Email Sending is enabled for ${senders || 'the senders'} cannot be checked`
    : `nowhere: no EMAIL binding in wrangler.toml${survey ? ', no SMTP_URL, no MAIL_PROVIDER_TOKEN' : unless}`
}
