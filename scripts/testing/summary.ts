// The closing lines of `npm test`.
import type { Counts } from './counts.ts'

const SLOWEST_FILES = 10

/** A step that ran to its end; `seconds`: all of it. */
export type RanStep = Counts & { title: string; seconds: number }

/**
 * Sums up what ran.
 * @param missing a sentence for each browser that is not on this machine
 * @returns the lines to print, of which the last is the sum alone, and the two numbers in it
 */
export function summarize(
  steps: readonly RanStep[],
  missing: readonly string[] = [],
): { lines: string[]; passed: number; failed: number } {
  const passed = sum(steps.map((step) => step.passed))
  const failed = sum(steps.map((step) => step.failed))
  const retried = steps.flatMap((step) => step.retried)
  const slowest = steps
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
  const failedSteps = steps.filter((step) => step.failed > 0)
  const lines = [
    ...steps.flatMap(({ failures }) => failures).flatMap((failure) => ['', `✗ ${failure}`]),
    ...titled('Passed on retry:', retried),
    ...titled(
      'Seconds per step:',
      steps.map(({ title, seconds }) => inSeconds(title, seconds)),
    ),
    ...titled(
      'Slowest files:',
      slowest.map(({ file, seconds }) => inSeconds(file, seconds)),
    ),
    ...(failedSteps.length > 0
      ? ['', `Failed: ${failedSteps.map(({ title, failed }) => `${title} (${failed})`).join(', ')}`]
      : []),
    ...missing.flatMap((sentence) => ['', sentence]),
    '',
    `${passed} passed, ${failed} failed`,
  ]
  return { lines, passed, failed }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const inSeconds = (what: string, seconds: number) => `${seconds.toFixed(1).padStart(7)}  ${what}`
/** Nothing where there are no lines. */
const titled = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
