import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

interface Row {
  browser: string
  routes: string
  journeys: number
  passed: number
  failures: number
  seconds: number
}

const find = (results: readonly TestResult[], type: string): string | undefined =>
  results.flatMap(({ annotations }) => annotations).find((one) => one.type === type)?.description

/** Prints one line for each browser: what ran, how long it took, and how many tests failed. */
export default class TableReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd({ duration }: FullResult): void {
    const rows = (this.suite?.suites ?? [])
      .filter((project) => project.allTests().some(({ results }) => results.length > 0))
      .map((project) => this.createRow(project.title, project.allTests()))
    if (rows.length === 0) return
    const columns = ['browser', 'routes', 'journeys', 'passed', 'failures', 'seconds'] as const
    const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
    const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
    for (const row of cells)
      console.log(
        row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd(),
      )
    console.log(`${Math.round(duration / 1000)} s in all`)
  }

  private createRow(project: string, tests: readonly TestCase[]): Row {
    const ran = tests.filter(({ results }) => results.length > 0)
    const results = ran.flatMap((test) => test.results)
    return {
      browser: find(results, 'version') ?? project,
      routes: find(results, 'routes') ?? '0',
      journeys: ran.filter(({ location }) => location.file.endsWith('journeys.spec.ts')).length,
      passed: ran.filter((test) => test.ok()).length,
      failures: ran.filter((test) => !test.ok()).length,
      seconds: Math.round(results.reduce((sum, result) => sum + result.duration, 0) / 1000),
    }
  }
}
