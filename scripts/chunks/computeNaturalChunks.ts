import { build, type Plugin } from 'vite'
import { PROJECT } from '../project'
import type { NaturalChunk } from './mergeChunks'

/** Returns the bundler's default chunks, from a build that is not written. */
export async function computeNaturalChunks(): Promise<NaturalChunk[]> {
  const chunks: NaturalChunk[] = []
  const collect: Plugin = {
    name: 'signalbox:natural-chunks',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const { fileName, code, isEntry, isDynamicEntry, imports, modules } = output
        chunks.push({
          file: fileName,
          size: code.length,
          isEntry: isEntry || isDynamicEntry,
          imports,
          modules: Object.keys(modules),
        })
      }
    },
  }
  await build({
    root: PROJECT,
    logLevel: 'error',
    plugins: [collect],
    build: { write: false, reportCompressedSize: false },
  })
  return chunks
}
