import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fieldTextsPlugin } from './scripts/vite/fieldTexts.ts'
import { menuIconsPlugin } from './scripts/vite/menuIcons.ts'

/** Tests with the documents of real brokers, which are large and not part of the project. */
const RAW_TESTS = '{src,tests/unit}/**/*.raw.test.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Assets are addressed relative to the page, so one build serves any sub-path (SH-20).
export default defineConfig({
  base: './',
  plugins: [react(), fieldTextsPlugin(resolvePath('.')), menuIconsPlugin(resolvePath('.'))],
  resolve: {
    alias: [
      // Parts of RJSF that the forms never use: its widgets and templates (16 kB), its Markdown renderer (36 kB) and
      // its resolver of references (8 kB).
      { find: '../getDefaultRegistry.js', replacement: resolvePath('./src/forms/rjsf/defaultRegistry.ts') },
      { find: 'markdown-to-jsx/react', replacement: resolvePath('./src/forms/rjsf/Markdown.ts') },
      { find: 'fast-uri', replacement: resolvePath('./src/forms/rjsf/uriResolver.ts') },
      // Unused parts of Monaco: 79 kB of 977.
      {
        find: /^\.{1,2}\/(?:.*\/)?(?:diffEditorWidget|multiDiffEditorWidget|markerHoverParticipant)\.js$/,
        replacement: resolvePath('./src/ui/code/leftOut.ts'),
      },
    ],
  },
  build: {
    // The oldest supported browser; see README.
    target: ['es2022', 'safari16.4'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // Every chunk names those that it imports, and the table of pages all of them: their names weigh.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/c-[hash:8].js',
        // Groups are given by `scripts/build.ts`.
        codeSplitting: { includeDependenciesRecursively: false },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    // A busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One core is left free otherwise: half of a small machine.
    maxWorkers: '100%',
    // Modules are loaded once for many files: none keeps state that outlives a test (a broker's is in the broker).
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tests/unit}/**/*.test.ts'],
          exclude: [RAW_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'raw',
          include: [RAW_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'sandbox/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: 'tests/package/globalSetup.ts',
        },
      },
      {
        extends: true,
        // As Node resolves them, or packages that are imported from here and from node_modules are there twice.
        resolve: { conditions: ['module-sync', 'node', 'development|production'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/components/setup.ts'],
        },
      },
    ],
  },
})
