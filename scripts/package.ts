import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadDocuments } from '../sandbox/http/loadDocuments'
import { buildConsole, isStale } from './build'
import { createSbom } from './package/components'
import { PROJECT } from './project'

const OUT = join(PROJECT, 'server')

/** Bundles the server and the sandbox for Node; packages of `dependencies` stay outside. */
async function bundleServer(): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias: [
        {
          find: /^(?:\.\.?\/)+(?:http\/)?loadDocuments$/,
          replacement: join(PROJECT, 'scripts/package/bundledDocuments.ts'),
        },
      ],
    },
    build: {
      ssr: join(PROJECT, 'scripts/package/signalbox.ts'),
      target: 'node20',
      outDir: OUT,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: { banner: '#!/usr/bin/env node', entryFileNames: 'signalbox.js', chunkFileNames: '[name].js' },
      },
    },
  })
}

/** Makes what `npm pack` packs: the built console, the bundled server and the SBOM. */
export async function buildPackage(): Promise<void> {
  if (isStale()) await buildConsole(true)
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  await bundleServer()
  await writeFile(join(OUT, 'openapi.json'), JSON.stringify(await loadDocuments()))
  await writeFile(join(OUT, 'sbom.cdx.json'), JSON.stringify(createSbom(), null, 1))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPackage()
