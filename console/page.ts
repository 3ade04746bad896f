// What a page of the console is (routes.tsx says how to add one). Apart from the table of pages, which imports them.
import type { ComponentType } from 'react'
import { type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import type { OperatorSession } from '#src/contract/operator/session.ts'
import type { Right } from '#src/domain/rights.ts'
import type { IconName } from '#src/ui/icon-names.ts'
import type { OperatorApi } from './api.ts'
import type { ConsoleKey } from './texts.ts'

/** What a loader gets. `pool`: empty for a global page. */
export type PageArgs = {
  api: OperatorApi
  session: OperatorSession
  pool: string
  params: Readonly<Record<string, string | undefined>>
  url: URL
  signal: AbortSignal
}

export type PageModule = {
  Page: ComponentType
  loader?: (args: PageArgs) => Promise<unknown>
  shouldRevalidate?: ShouldRevalidateFunction
}

type Route = { path: string; load(): Promise<PageModule> }

export type PageEntry = Route & {
  /** One of them is enough; `any`: every operator. */
  rights: readonly Right[] | 'any'
  title: ConsoleKey
  icon: IconName
  keys: string
  is_global?: boolean
  children?: readonly Route[]
}

/** Whether an operator with these rights sees the page. */
export const maySee = ({ rights }: PageEntry, own: readonly Right[]): boolean =>
  rights === 'any' || rights.some((right) => own.includes(right))

/** The address of a page. */
export const pathOf = ({ path, is_global }: PageEntry, pool: string): string =>
  is_global ? `/${path}` : `/${encodeURIComponent(pool)}/${path}`

/** What the loader of the page returned. */
export const usePageData = <L extends (args: PageArgs) => Promise<unknown>>() =>
  useLoaderData() as Awaited<ReturnType<L>>

/** A route's handle: the page it belongs to. */
export type PageHandle = { entry: PageEntry }
