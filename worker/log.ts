// Writes the worker's log, one JSON object a line: event, site, request, attempt, and what the other side answered, so that Workers Logs
// can query each field (docs/operating.md). Contains no personal data: addresses, queries and ids are removed (trust).

export type LogFields = {
  site?: string | undefined
  request_id?: string | undefined
  /** Counted from 1, of what is retried. */
  attempt?: number | undefined
  /** The other side's answer: a status of HTTP, a reply of SMTP, a code of the platform. */
  code?: number | string | null | undefined
  /** The requested URL; only its path is logged, without the ids in it. */
  path?: string | undefined
  method?: string | undefined
  job?: { id: string; kind: string } | undefined
  /** A binding of wrangler.toml. */
  database?: string | undefined
  /** The error: its name and message, and where it came from by `stack`. */
  error?: unknown
}

export type LogLine = Omit<LogFields, 'job' | 'error' | 'code'> & {
  event: string
  level: 'warn' | 'error'
  code?: number | string
  job?: string
  job_id?: string
  error?: string
  message?: string
  stack?: string
}

const EMAIL = /[^\s<>"()[\],;:]+@[^\s<>"'()[\],;:]+/g
const QUERY = /\?[^\s"'<>)]*/g
/** The segment after these in a path names a person or contains what they wrote. */
const NAMED = /\/(members|likes\/m|chats|transactions|photos)\/[^/\s?"']+/g

/** A text without email addresses, queries, and the ids of people in paths. */
export const redactPersonalData = (text: string): string =>
  text.replace(QUERY, '?…').replace(EMAIL, '…@…').replace(NAMED, '/$1/…')

function codeOf(error: unknown): number | string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** The line as it is logged; unknown fields are left out. */
export function toLogLine(
  level: LogLine['level'],
  event: string,
  { error, job, path, code = codeOf(error), ...facts }: LogFields,
  { stack = false } = {},
): LogLine {
  const line: LogLine = { event, level, ...facts }
  if (path !== undefined) line.path = redactPersonalData(path).replace(/\?.*$/, '')
  if (code !== undefined && code !== null) line.code = code
  if (job) Object.assign(line, { job: job.kind, job_id: job.id })
  if (error instanceof Error) {
    line.error = error.name
    line.message = redactPersonalData(error.message)
    if (stack && error.stack) line.stack = redactPersonalData(error.stack)
  } else if (error !== undefined) line.message = redactPersonalData(String(error))
  return line
}

const write = (line: LogLine) => console[line.level](JSON.stringify(line))

/** Something failed and was handled: retried, skipped, left to the queue. */
export const logWarning = (event: string, facts: LogFields = {}): void =>
  write(toLogLine('warn', event, facts))

/** Something was lost or has no answer: an operator should look. */
export const logError = (event: string, facts: LogFields = {}): void =>
  write(toLogLine('error', event, facts, { stack: true }))
