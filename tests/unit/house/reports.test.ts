import { describe, expect, it } from 'vitest'
import { formatFailures, parsePlaywrightReport, parseVitestReport } from '../../../scripts/check/parseReports'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

describe('test runner reports', () => {
  it('lists vitest failures, including files that could not be loaded', () => {
    const report = parseVitestReport(
      JSON.stringify({
        numPassedTests: 1,
        testResults: [
          {
            name: 'a.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              { status: 'passed', fullName: 'a holds', failureMessages: [] },
              { status: 'failed', fullName: 'b holds', failureMessages: ['expected 1'] },
            ],
          },
          { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        ],
      }),
    )
    expect(report).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { name: 'a.test.ts › b holds', reason: 'expected 1' },
        { name: 'b.test.ts', reason: 'no such module' },
      ],
    })
  })

  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
  })
  const playwright = {
    stats: { expected: 1, flaky: 1 },
    errors: [{ message: 'no such fixture' }],
    suites: [
      {
        specs: [spec('holds', 'expected', '')],
        suites: [{ specs: [spec('fails', 'unexpected', 'one', 'two'), spec('wavers', 'flaky', 'late', '')] }],
      },
    ],
  }

  it('lists Playwright failures, including tests that passed on retry', () => {
    expect(parsePlaywrightReport(JSON.stringify(playwright))).toEqual({
      passed: 1,
      failed: 3,
      failures: [
        { name: 'e2e/a.spec.ts › fails', reason: 'one\ntwo' },
        { name: 'e2e/a.spec.ts › wavers', reason: 'late' },
        { name: 'outside of tests', reason: 'no such fixture' },
      ],
    })
  })

  it('shortens failures and removes colours', () => {
    const text = formatFailures([{ name: 'a', reason: [red('first'), ...Array(40).fill('more')].join('\n') }])
    expect(text.startsWith('a\n    first\n    more')).toBe(true)
    expect(text.split('\n').length).toBeLessThan(20)
  })
})
