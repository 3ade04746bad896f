// The parts of a deployment that need no account: configuration, sites, bundle and migrations.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isPublicHostname } from '#sites/hostnames.ts'
import type { Site } from '#src/contract/site.ts'
import { BUILD_ID_FILE } from '../build/client-assets.ts'
import { type DeployConfig, readConfigFile } from './config-file.ts'

export type Project = {
  /** wrangler.toml; ids are written into it. */
  configFile: string
  config: DeployConfig
  sites: readonly Site[]
  /** The folder of a bundle from `npm run build`. */
  bundle: string
  build: string
  migrations: string[]
}

export function openProject(files: { configFile: string; bundle: string; sites: readonly Site[] }): Project {
  const config = readConfigFile(files.configFile)
  return {
    ...files,
    config,
    build: readFileSync(path.join(files.bundle, 'vonk', BUILD_ID_FILE), 'utf8'),
    migrations: readdirSync(migrationsFolder(files.configFile, config))
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  }
}

/** The folder of migrations, which all databases of the configuration share. */
export const migrationsFolder = (configFile: string, { d1_databases }: DeployConfig): string =>
  path.resolve(path.dirname(configFile), d1_databases[0]?.migrations_dir ?? '')

/** The sites' hostnames that the public reaches. */
export const publicHostnames = ({ sites }: Project): string[] =>
  sites.flatMap((site) => site.hostnames).filter(isPublicHostname)

/** The hostnames that are the worker's: those of the sites, and the operators' (`OPERATORS_HOST`), where there is one. */
export const ownHostnames = (project: Project): string[] => {
  const { OPERATORS_HOST } = project.config.vars
  return [...publicHostnames(project), ...(OPERATORS_HOST ? [OPERATORS_HOST] : [])]
}

/** Domains that the sites' mail is sent from. */
export function senderDomains({ sites }: Project): string[] {
  const live = sites.filter(({ hostnames }) => hostnames.some(isPublicHostname))
  return [...new Set(live.map(({ mail_from }) => mail_from.slice(mail_from.lastIndexOf('@') + 1)))]
}
