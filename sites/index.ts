// All sites of this deployment. Sites are checked when they are built (scripts/build/checked-sites.ts); the bundle contains the result as
// plain data.
import type { Site } from '../src/contract/site.ts'
import { checkSites } from './check-sites.ts'
import gay from './gay.ts'
import localhost from './localhost.ts'
import she from './she.ts'

export const SITES: readonly Site[] = [localhost, she, gay]

checkSites(SITES)
