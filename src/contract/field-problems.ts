// The problems of an input, as one message key per field below `errors.fields`; never the input itself, which may be personal.
import type * as v from 'valibot'

export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'input')
    fields[field] ??= /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid'
  }
  return fields
}
