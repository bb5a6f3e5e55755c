import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { PROJECT } from '../../../scripts/project'
import { startConsole } from '../../../scripts/serve/console'
import { test } from '../fixtures'
import { visibleTexts } from './visibleTexts'

/** One build for all workers of a run; `removeMarkedBuild` takes it away. */
const BUILD = join(PROJECT, 'test-results', `${process.env.SIGNALBOX_RUN}-marked`)

const OPEN = '⟦'
const CLOSE = '⟧'

const wrap = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? `${OPEN}${texts}${CLOSE}`
    : Object.fromEntries(Object.entries(texts as object).map(([key, inner]) => [key, wrap(inner)]))

/** Marks every text of `locales/` while the console is built, so that what is not from there shows on the page. */
function pseudoTexts(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    transform: (code, id) =>
      /\/locales\/\w+\/\w+\.json$/.test(id) ? JSON.stringify(wrap(JSON.parse(code))) : undefined,
  }
}

/** The marked build, with the gallery of forms. The first worker that needs it makes it, the others wait. */
async function markedBuild(): Promise<string> {
  const done = join(BUILD, 'done')
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
      // The next worker tries again instead of waiting for what never comes.
      await removeMarkedBuild()
      throw error
    })
    await writeFile(done, '')
  }
  while (!existsSync(done)) await setTimeout(200)
  return BUILD
}

/** Playwright's global teardown. */
export default function removeMarkedBuild(): Promise<void> {
  return rm(BUILD, { recursive: true, force: true })
}

/** The tests' `test` before a console whose texts are all marked: `⟦Save⟧`. The product knows nothing of it. */
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

/** What the browser itself writes of times, addresses, and names that are the same in every language. */
const UNTRANSLATED = [
  /^[A-Z][a-z]{2} \d{1,2}(, \d{4})?(, [\d:]+)?$/,
  /^(now|in \d+ \w+|\d+ \w+ ago)$/,
  /^(UTC|GMT)([+-][\d:]+)?$/,
  /^MQTT [\d.]+$/,
  /^wss?:\/\/\S+$/,
  /^(Signalbox|English|中文|MQTT|EMQX)$/,
]

/** What the page shows in words that are neither marked nor within `known`: text written in the code. */
export async function unmarkedTexts(page: Page, known: string): Promise<string[]> {
  return unmarkedIn(await visibleTexts(page), known)
}

/** The same of texts that were collected already. */
export function unmarkedIn(texts: readonly string[], known: string): string[] {
  const isKnown = (text: string) => known.includes(text) || UNTRANSLATED.some((pattern) => pattern.test(text))
  return texts.filter((text) => /\p{L}{2}/u.test(rest(text)) && !isKnown(text))
}

/** What is left of a text without its marked parts; they may lie within each other. */
function rest(text: string): string {
  let depth = 0
  let left = ''
  for (const sign of text) {
    if (sign === OPEN) depth += 1
    else if (sign === CLOSE) depth -= 1
    else if (depth === 0) left += sign
  }
  return left
}
