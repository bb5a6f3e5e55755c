import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Assets are addressed relative to the page, so one build serves any sub-path (SH-20).
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts', 'sandbox/**/*.test.ts'],
    testTimeout: 20_000,
  },
})
