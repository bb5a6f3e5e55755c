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
  outputDir: `test-results/${process.env.SIGNALBOX_RUN}`,
  globalTeardown: './tests/e2e/support/pseudo.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A machine may be busy with other things. What passes only at the second try is named by the check.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.SIGNALBOX_REPORT
    ? [['line'], ['json', { outputFile: process.env.SIGNALBOX_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
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
      ],
    },
  },
  projects: [
    { name: 'e2e', testMatch: 'e2e/**/*.spec.ts' },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
  ],
})
