import { defineConfig } from '@playwright/test'

process.env.SIGNALBOX_RUN ??= `browsers-${process.pid}`

/** Playwright only runs the tests here. The browsers are controlled by WebDriver: see docs/testing.md. */
export default defineConfig<object, { engine: 'firefox' | 'webkit' }>({
  testDir: '.',
  outputDir: `../../test-results/${process.env.SIGNALBOX_RUN}`,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One of each browser, on two cores.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tableReporter.ts']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
