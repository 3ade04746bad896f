// Webcam partners (specification sections 3 and 7). Only account names of a partner's answer are used; the URLs of webcams and their
// images are built from the site's file, so that a partner cannot inject others.
import * as v from 'valibot'
import { MAX_AGE_YEARS } from '../domain/constants.ts'
import { Gender, QueryInteger } from './fields.ts'

export const CamAccount = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'invalid'))

const Age = v.pipe(QueryInteger, v.maxValue(MAX_AGE_YEARS))

export const CamsQuery = v.object({
  gender: v.optional(Gender),
  min_age: v.optional(Age),
  max_age: v.optional(Age),
})
export type CamsQuery = v.InferOutput<typeof CamsQuery>

/** A map of entries, in the partner's order. */
export const Cams = v.object({ cams: v.record(v.string(), v.object({ account: CamAccount })) })
export type Cams = v.InferOutput<typeof Cams>

export const CamRef = v.object({ account: CamAccount })
/** `flow` names the page it was opened on, `redirect` is always 1. */
export const ResellVisit = v.object({
  flow: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'invalid')), 'profile-search'),
  redirect: v.optional(v.literal('1'), '1'),
})
