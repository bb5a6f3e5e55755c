import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Assets are addressed relative to the page, so one build serves any sub-path (SH-20).
export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: {
    alias: [
      // RJSF imports all of its widgets, fields and a Markdown renderer; the forms draw everything themselves.
      { find: '../getDefaultRegistry.js', replacement: ours('./src/forms/rjsf/defaultRegistry.ts') },
      { find: 'markdown-to-jsx/react', replacement: ours('./src/forms/rjsf/Markdown.ts') },
    ],
  },
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts', 'sandbox/**/*.test.ts'],
    // A busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One core is left free otherwise: half of a small machine.
    maxWorkers: '100%',
    // Modules are loaded once for many files: none keeps state that outlives a test (a broker's is in the broker).
    isolate: false,
  },
})
