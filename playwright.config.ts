import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Named by `npm run test:e2e`; for a bare `npx playwright test` the usual place is tried. */
const executablePath =
  process.env.SIGNALBOX_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

// Two runs at once must not clear each other's results; workers inherit the name.
process.env.SIGNALBOX_RUN ??= `run-${process.pid}`

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  outputDir: `test-results/${process.env.SIGNALBOX_RUN}`,
  globalTeardown: './tests/e2e/support/pseudo.ts',
  // Tests of one file may change the same settings.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Fix flaky tests; no retries.
  retries: 0,
  // Every worker starts a sandbox of its own; with two workers, two cores are idle a third of the time.
  // An external broker has only one set of settings.
  workers: process.env.SIGNALBOX_BROKER ? 1 : 3,
  // The longest journeys take 25 s alone; a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.SIGNALBOX_REPORT
    ? [['line'], ['json', { outputFile: process.env.SIGNALBOX_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    // Tests of a worker share a context, and so a warm renderer: a new one for each test takes a quarter longer.
    // Playwright clears it between tests.
    reuseContext: true,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Actions wait until an element stops moving.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // In CI nobody opens them, and recording them takes a third of the time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: V8's optimizing compilers take a fifth of their processor time and save less.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
