import { defineConfig } from '@playwright/test'

process.env.SIGNALBOX_RUN ??= `orca-${process.pid}`

/** Playwright only runs the tasks: see docs/testing.md. */
export default defineConfig({
  testDir: '.',
  outputDir: `../../test-results/${process.env.SIGNALBOX_RUN}`,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./speechReporter.ts']],
})
