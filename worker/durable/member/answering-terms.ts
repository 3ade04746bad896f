// What the worker says of a member's site beside what a message costs: when messages to fictional profiles are answered, in which pool.
import * as v from 'valibot'
import type { Answering } from '#src/domain/answering.ts'

/** Null: nobody answers. */
export const AnsweringTerms = v.nullable(
  v.object({
    pool: v.string(),
    hours: v.object({ from: v.string(), to: v.string() }),
    time_zone: v.string(),
    within_hours: v.number(),
  }),
)
export type AnsweringTerms = v.InferOutput<typeof AnsweringTerms>

/** The terms of a site. */
export const answeringTermsOf = ({
  pool,
  answering,
}: {
  pool: string
  answering: Answering | null
}): AnsweringTerms => answering && { pool, ...answering }
