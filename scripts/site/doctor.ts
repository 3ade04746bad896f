// `npm run site -- doctor`: reports what is missing before the sites can go live.
import { existsSync, readFileSync } from 'node:fs'
import { styleText } from 'node:util'
import type { Site } from '#src/contract/site.ts'
import { CONFIG_FILE, readConfigFile } from '../deploy/config-file.ts'
import { type Store, storesOf } from '../deploy/stores.ts'
import { StateError } from '../local/state.ts'
import { checkSite, type Finding, isLive } from './checks.ts'
import { loadSites } from './load-sites.ts'
import { checkPushSecrets, checkSecrets, listSecrets } from './secrets.ts'
import { lineOfKey } from './site-file.ts'

/** `at`: the place to fix it: `sites/owls.ts:12`. */
type Located = Finding & { at?: string }
export type Diagnosis = { ok: boolean; sites: { id: string; live: boolean }[]; findings: Located[] }

/** All findings about these sites. Secrets are checked only if a site is public. */
export function diagnose(
  sites: readonly Site[],
  secrets: () => string[] | null,
  given = process.env,
  stores: readonly Finding[] = [],
): Diagnosis {
  const findings = sites.flatMap(checkSite)
  if (sites.some(isLive)) {
    const names = secrets()
    findings.push(...stores, ...checkSecrets(names, given), ...checkPushSecrets(names, sites))
  } else
    findings.push({
      site: null,
      check: 'hostnames',
      level: 'note',
      message: 'no site has a public hostname, so nothing would be deployed',
    })
  return {
    ok: findings.every(({ level }) => level !== 'error'),
    sites: sites.map((site) => ({ id: site.id, live: isLive(site) })),
    findings: findings.map(located),
  }
}

/** Missing ids, which are normal before the first deployment and wrong after it. */
export function checkStores(stores: readonly Store[]): Finding[] {
  const without = stores.filter(({ place, written }) => place && !written)
  if (without.length === 0) return []
  const named = without.map(({ kind, binding }) => `${kind} ${binding}`).join(' and ')
  return [
    {
      site: null,
      check: 'stores',
      level: 'warning',
      message: `${CONFIG_FILE} has no id yet for ${named}: npm run launch creates the stores and writes their ids`,
    },
  ]
}

/** A finding with the line of its key, where the site has a file. */
function located(finding: Finding): Located {
  const file = `sites/${finding.site}.ts`
  if (!finding.key || !existsSync(file)) return finding
  return { ...finding, at: `${file}:${lineOfKey(readFileSync(file, 'utf8'), finding.key)}` }
}

/** Diagnoses all sites. If they cannot be loaded, the finding is the error. */
export async function examine(): Promise<Diagnosis> {
  try {
    const sites = await loadSites()
    const secrets = sites.some(isLive) ? await listSecrets() : null
    return diagnose(sites, () => secrets, process.env, checkStores(storesOf(readConfigFile(CONFIG_FILE))))
  } catch (error) {
    if (!(error instanceof StateError)) throw error
    return {
      ok: false,
      sites: [],
      findings: [{ site: null, check: 'files', level: 'error', message: error.message }],
    }
  }
}

const MARKS = {
  error: styleText('red', 'error  '),
  warning: styleText('yellow', 'warning'),
  note: styleText('dim', 'note   '),
}

/** The diagnosis as text: a group for each site, then the totals. */
export function diagnosisText({ sites, findings }: Diagnosis): string {
  const groups = [
    ...sites.map(({ id, live }) => ({ id, title: `${id}${live ? '' : ' (local only)'}` })),
    { id: null, title: 'deployment' },
  ]
  const lines = groups.flatMap(({ id, title }) => {
    const found = findings.filter(({ site }) => site === id)
    if (id === null && found.length === 0) return []
    const lines = found.map(
      ({ level, check, message, at }) =>
        `  ${MARKS[level]}  ${check}: ${message}${at ? styleText('dim', `  ${at}`) : ''}`,
    )
    return [styleText('bold', title), ...(lines.length > 0 ? lines : ['  nothing is missing'])]
  })
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  return [...lines, '', `${count('error')} errors, ${count('warning')} warnings`].join('\n')
}
