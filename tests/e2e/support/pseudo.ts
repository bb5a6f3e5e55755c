import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { PROJECT } from '../../../scripts/project'
import { startConsole } from '../../../scripts/serve/console'
import { test } from '../fixtures'
import { visibleTexts } from './visibleTexts'

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

interface MarkedOptions {
  /** The build's mode; `gallery` has the gallery of forms. */
  consoleMode: string
}

/** The tests' `test` before a console whose texts are all marked: `⟦Save⟧`. The product knows nothing of it. */
export const pseudoTest = test.extend<object, MarkedOptions & { consoleUrl: string }>({
  consoleMode: ['production', { option: true, scope: 'worker' }],
  consoleUrl: [
    async ({ broker, consoleMode }, use) => {
      const dist = await mkdtemp(join(tmpdir(), 'signalbox-pseudo-'))
      await build({
        root: PROJECT,
        mode: consoleMode,
        logLevel: 'error',
        plugins: [pseudoTexts()],
        build: { outDir: dist, emptyOutDir: true, minify: false, reportCompressedSize: false },
      })
      const running = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: broker.api, wsUrl: broker.ws, dist })
      await use(running.url)
      await running.close()
      await rm(dist, { recursive: true })
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
