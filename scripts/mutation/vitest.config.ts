import { defineConfig } from 'vitest/config'
import base from '../../vite.config.ts'

/** Globs of the test files, separated by commas. */
const TESTS = 'SIGNALBOX_MUTATION_TESTS'

// Unit tests of the mutated folders. Each file reloads its modules: mutants of module constants need that.
export default defineConfig({
  ...base,
  test: {
    include: (process.env[TESTS] ?? '').split(','),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: true,
    env: { SIGNALBOX_MUTATION: '1' },
  },
})
