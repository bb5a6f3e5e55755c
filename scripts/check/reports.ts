import { stripVTControlCharacters } from 'node:util'

/** Tests of one runner, as its report counts them. */
export interface Count {
  passed: number
  failed: number
}

/** One test that failed, told so that the end of a long log is not needed to know why. */
export interface Failure {
  name: string
  why: string
}

/** What a runner's report says. */
export interface Report extends Count {
  failures: Failure[]
}

/** vitest's JSON report; a file that could not be loaded is one failure. */
export function vitestReport(report: string): Report {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
    }[]
  }
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ name, why: message }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ name: `${name} › ${test.fullName}`, why: test.failureMessages.join('\n') })),
  )
  return { passed: numPassedTests, failed: failures.length, failures }
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { errors: { message?: string }[] }[]
}

/** Playwright's JSON report; errors outside of tests are failures too, and so is what passed only when it was run again. */
export function playwrightReport(report: string): Report {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number }
    errors: { message?: string }[]
    suites: PlaywrightSuite[]
  }
  const all = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(all),
  ]
  const those = (wanted: PlaywrightTest['status']): Failure[] =>
    suites.flatMap(all).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => ({
          name: `${file} › ${title}`,
          why: results.flatMap((result) => result.errors.map(({ message }) => message ?? '')).join('\n'),
        })),
    )
  const outside = errors.map(({ message }) => ({ name: 'outside of tests', why: message ?? '' }))
  const failures = [...those('unexpected'), ...those('flaky'), ...outside]
  return { passed: stats.expected, failed: failures.length, failures }
}

/** Lines kept of what a failed test says; the rest of a page's snapshot helps nobody. */
const WHY_LINES = 14

/** Failed tests, each with the beginning of its reason, without the colours that a runner writes whatever it is asked. */
export const told = (failures: readonly Failure[]): string =>
  failures
    .map(({ name, why }) => [name, ...stripVTControlCharacters(why).split('\n').slice(0, WHY_LINES)].join('\n    '))
    .join('\n')
