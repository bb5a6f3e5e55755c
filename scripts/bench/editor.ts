import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { PROJECT } from '../project'
import { startConsole } from '../serve/console'
import { createSession, median, openSignedIn, type Target } from './measures'
import { getPaintTime, recordPaints } from './recordPaints'

/** Ms until typed text appears in the statement: medians of alternating runs, each in a new profile. */
export interface EditorFigures {
  /** Page with CodeMirror alone, from its start. */
  codeMirror: number
  /** Rule editor opened from the list: the statement accepts input. */
  typing: number
  /** Monaco has replaced the plain field. */
  monaco: number
  /** The same two values with a cold start of the console. */
  coldTyping: number
  coldMonaco: number
}

const RUNS = 7
const ID = 'bench-editor'
const EDITOR = `/rule/rules/${ID}?tab=settings`
const CODE_MIRROR = '.cm-content[contenteditable=true]'
/** Statement field: plain at first, then Monaco. */
const FIELD = 'main form textarea[id*="sql"]:not([readonly])'
const MONACO = '[data-code-editor] textarea'

const STATEMENT = `SELECT
${Array.from({ length: 30 }, (_, at) => `  payload.values[${at + 1}].number * 1.8 + 32 as reading_${at}`).join(',\n')},
  CASE WHEN payload.level > 3 THEN 'high' WHEN payload.level > 1 THEN 'middle' ELSE 'low' END as level,
  clientid, username, topic, qos, format_date('second', '+00:00', '%Y-%m-%d %H:%M:%S', timestamp) as at
FROM "plant/+/line/+/machine/#", "$events/client_connected"
WHERE payload.level > 0 and regex_match(clientid, '^machine-[0-9]+$') and qos > 0`

/** Opens the rule editor and CodeMirror alternately, each in a new profile, with the same statement. */
export async function measureEditorStart(target: Target, ws: string): Promise<EditorFigures> {
  await makeRule(target)
  const dist = await mkdtemp(join(tmpdir(), 'signalbox-codemirror-'))
  const root = join(PROJECT, 'scripts/bench/codemirror')
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true, target: 'es2022' },
  })
  await writeFile(join(dist, 'statement.txt'), STATEMENT)
  const front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: target.api, wsUrl: ws, dist })
  const times: Record<keyof EditorFigures, number[]> = {
    codeMirror: [],
    typing: [],
    monaco: [],
    coldTyping: [],
    coldMonaco: [],
  }
  const recordTimes = (found: Partial<EditorFigures>) => {
    for (const [name, ms] of Object.entries(found)) times[name as keyof EditorFigures].push(ms)
  }
  try {
    for (let run = 0; run < RUNS; run++) {
      const [codeMirror = Number.NaN] = await openAndWait({ ...target, url: front.url }, '', [CODE_MIRROR])
      const [coldTyping = Number.NaN, coldMonaco = Number.NaN] = await openAndWait(target, `#${EDITOR}`, [
        FIELD,
        MONACO,
      ])
      recordTimes({ codeMirror, coldTyping, coldMonaco, ...(await openFromList(target)) })
    }
  } finally {
    await front.close()
    await rm(dist, { recursive: true })
  }
  const getMedian = (name: keyof EditorFigures) => median(times[name])
  return {
    codeMirror: getMedian('codeMirror'),
    typing: getMedian('typing'),
    monaco: getMedian('monaco'),
    coldTyping: getMedian('coldTyping'),
    coldMonaco: getMedian('coldMonaco'),
  }
}

/** Opens the list and waits until it has loaded, so that its requests do not count for the editor. */
async function openFromList(target: Target): Promise<Pick<EditorFigures, 'typing' | 'monaco'>> {
  const context = await openSignedIn(target, { 'live.paused': true })
  await recordPaints(context, [FIELD, MONACO])
  const page = await context.newPage()
  await page.goto(`${target.url}#/rule/rules`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const startedAt = await page.evaluate((to) => {
    const now = performance.now()
    location.hash = to
    return now
  }, EDITOR)
  const [typing, monaco] = [await getPaintTime(page, FIELD), await getPaintTime(page, MONACO)]
  await context.close()
  return { typing: typing - startedAt, monaco: monaco - startedAt }
}

async function makeRule({ api }: Target): Promise<void> {
  const { token } = await createSession(api)
  const answer = await fetch(`${api}/api/v5/rules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: ID, sql: STATEMENT, actions: [] }),
  })
  if (!answer.ok) throw new Error(`rule: ${answer.status} ${await answer.text()}`)
}

async function openAndWait(target: Target, path: string, selectors: readonly string[]): Promise<number[]> {
  const context = await openSignedIn(target)
  await recordPaints(context, selectors)
  const page = await context.newPage()
  await page.goto(`${target.url}${path}`)
  const times: number[] = []
  for (const selector of selectors) times.push(await getPaintTime(page, selector))
  await context.close()
  return times
}
