import { stripVTControlCharacters } from 'node:util'

export interface Count {
  passed: number
  failed: number
}

export interface Failure {
  name: string
  reason: string
}

export interface Report extends Count {
  failures: Failure[]
}

/** Parses vitest's JSON report; a file that cannot be loaded counts as one failure. */
export function parseVitestReport(report: string): Report {
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
      ? [{ name, reason: message }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ name: `${name} › ${test.fullName}`, reason: test.failureMessages.join('\n') })),
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

/** Parses Playwright's JSON report; errors outside of tests and flaky tests count as failures. */
export function parsePlaywrightReport(report: string): Report {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number }
    errors: { message?: string }[]
    suites: PlaywrightSuite[]
  }
  const collectSpecs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(collectSpecs),
  ]
  const listFailures = (testStatus: PlaywrightTest['status']): Failure[] =>
    suites.flatMap(collectSpecs).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === testStatus)
        .map(({ results }) => ({
          name: `${file} › ${title}`,
          reason: results.flatMap((result) => result.errors.map(({ message }) => message ?? '')).join('\n'),
        })),
    )
  const outside = errors.map(({ message }) => ({ name: 'outside of tests', reason: message ?? '' }))
  const failures = [...listFailures('unexpected'), ...listFailures('flaky'), ...outside]
  return { passed: stats.expected, failed: failures.length, failures }
}

/** Lines of a failure message to keep; the rest is a page snapshot. */
const WHY_LINES = 14

/** Formats failed tests with the start of their message, without color codes. */
export const formatFailures = (failures: readonly Failure[]): string =>
  failures
    .map(({ name, reason }) =>
      [name, ...stripVTControlCharacters(reason).split('\n').slice(0, WHY_LINES)].join('\n    '),
    )
    .join('\n')
