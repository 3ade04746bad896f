// Which failures of a store are an outage, to be retried, and which are a bug.
import { describe, expect, it } from 'vitest'
import { isStorageOutage } from '#worker/platform/storage-outage.ts'

describe('a store', () => {
  it.each([
    'D1_ERROR: database or disk is full: SQLITE_FULL',
    'database or disk is full: SQLITE_FULL',
    'D1_ERROR: disk I/O error: SQLITE_IOERR_WRITE',
    'D1_ERROR: Exceeded maximum DB size',
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    'KV PUT failed: 503 Service Unavailable',
    'put: We encountered an internal error. Please try again. (10001)',
    'ENOSPC: no space left on device, write',
    'D1_ERROR: pool is being moved: SQLITE_CONSTRAINT',
  ])('that says “%s” has an outage', (message) => {
    expect(isStorageOutage(new Error(message))).toBe(true)
    expect(isStorageOutage(new Error('D1_ERROR', { cause: new Error(message) }))).toBe(true)
  })

  it('that the runtime marks as retryable has an outage', () => {
    for (const flag of ['retryable', 'overloaded', 'durableObjectReset'])
      expect(isStorageOutage(Object.assign(new Error('internal error'), { [flag]: true }))).toBe(true)
  })

  it.each([
    'D1_ERROR: no such column: nmae at offset 7: SQLITE_ERROR',
    'D1_ERROR: UNIQUE constraint failed: members.email: SQLITE_CONSTRAINT',
    'KV PUT failed: 400 Invalid key',
    'the plan is full',
    '',
  ])('that says “%s” has none: that is a bug', (message) => {
    expect(isStorageOutage(new Error(message))).toBe(false)
    expect(isStorageOutage(message)).toBe(false)
    expect(isStorageOutage(null)).toBe(false)
  })
})
