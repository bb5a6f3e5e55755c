import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build, type Plugin } from 'vite'
import { PROJECT } from '../../../scripts/project'
import { startConsole } from '../../../scripts/serve/console'
import { mark } from '../../support/marks'
import { test } from '../fixtures'

/** One build for all workers of a run; `removeMarkedBuild` takes it away. */
const BUILD = join(PROJECT, 'test-results', `${process.env.SIGNALBOX_RUN}-marked`)

const wrap = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? mark(texts)
    : Object.fromEntries(Object.entries(texts as object).map(([key, inner]) => [key, wrap(inner)]))

/** Marks every text of `locales/` during the build, to find hard-coded texts on the page. */
function pseudoTexts(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    transform: (code, id) => {
      if (/\/locales\/\w+\/\w+\.json$/.test(id)) return JSON.stringify(wrap(JSON.parse(code)))
      // The words of fields, split by area (`scripts/vite/fieldTexts.ts`).
      const split = /virtual:field-texts\/\w+\/\w/.test(id) && /^export default JSON\.parse\((.*)\)$/s.exec(code)?.[1]
      return split ? `export default ${JSON.stringify(wrap(JSON.parse(JSON.parse(split))))}` : undefined
    },
  }
}

/** The marked build, with the gallery of forms. The first worker that needs it makes it, the others wait. */
async function markedBuild(): Promise<string> {
  const doneFile = join(BUILD, 'done')
  await mkdir(dirname(BUILD), { recursive: true })
  const isFirst = await mkdir(BUILD).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await build({
      root: PROJECT,
      mode: 'gallery',
      logLevel: 'error',
      plugins: [pseudoTexts()],
      build: { outDir: BUILD, emptyOutDir: true, minify: false, reportCompressedSize: false },
    }).catch(async (error) => {
      // The next worker tries again instead of waiting forever.
      await removeMarkedBuild()
      throw error
    })
    await writeFile(doneFile, '')
  }
  while (!existsSync(doneFile)) await setTimeout(200)
  return BUILD
}

/** Playwright's global teardown. */
export default function removeMarkedBuild(): Promise<void> {
  return rm(BUILD, { recursive: true, force: true })
}

/** Tests with a console that shows all texts marked: `⟦Save⟧`. The product does not contain this feature. */
export const pseudoTest = test.extend<object, { consoleUrl: string }>({
  consoleUrl: [
    async ({ broker }, use) => {
      const dist = await markedBuild()
      const running = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: broker.api, wsUrl: broker.ws, dist })
      await use(running.url)
      await running.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
