import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BrowserContext, TestInfo } from '@playwright/test'

const MAX_LINES = 2_000

/** Keeps the last lines. */
export class LineLog {
  readonly #lines: string[] = []

  add(text: string): void {
    this.#lines.push(...text.split('\n').filter(Boolean))
    this.#lines.splice(0, this.#lines.length - MAX_LINES)
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`
  }
}

/** Logs what the pages of a context print, and their requests that fail or are refused. */
export function logBrowser(context: BrowserContext): LineLog {
  const log = new LineLog()
  const start = performance.now()
  const add = (text: string) => log.add(`${((performance.now() - start) / 1000).toFixed(2)} s ${text}`)
  context.on('console', (message) => add(`${message.type()}: ${message.text()} (${message.location().url})`))
  context.on('weberror', (error) => add(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) =>
    add(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
  )
  context.on('response', (response) => {
    if (response.status() >= 400) add(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return log
}

/** Writes logs to the folder of a failed test, next to its screenshot. */
export async function saveLogs(info: TestInfo, logs: Readonly<Record<string, LineLog | undefined>>): Promise<void> {
  if (info.status === info.expectedStatus) return
  for (const [name, log] of Object.entries(logs)) {
    if (!log) continue
    const path = info.outputPath(name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, log.toString())
  }
}
