import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { PROJECT } from '../project'
import { startConsole } from '../serve/console'
import { median, session, signedIn, type Target } from './measures'
import { notePaints, paintedAt } from './paints'

/** From the cold start of a page until what is typed comes into the statement, in ms: medians of runs that alternate. */
export interface EditorFigures {
  /** A page that is CodeMirror and nothing else. */
  codeMirror: number
  /** The rule editor: its statement takes keys. */
  typing: number
  /** The rule editor: Monaco has taken the place of the plain field. */
  monaco: number
}

const RUNS = 7
const ID = 'bench-editor'
const CODE_MIRROR = '.cm-content[contenteditable=true]'
/** The statement's field: a plain one at first, then Monaco's own. */
const FIELD = 'main form textarea[id*="sql"]:not([readonly])'
const MONACO = '[data-code-editor] textarea'

/** A statement as long as an operator writes. */
const STATEMENT = `SELECT
${Array.from({ length: 30 }, (_, at) => `  payload.values[${at + 1}].number * 1.8 + 32 as reading_${at}`).join(',\n')},
  CASE WHEN payload.level > 3 THEN 'high' WHEN payload.level > 1 THEN 'middle' ELSE 'low' END as level,
  clientid, username, topic, qos, format_date('second', '+00:00', '%Y-%m-%d %H:%M:%S', timestamp) as at
FROM "plant/+/line/+/machine/#", "$events/client_connected"
WHERE payload.level > 0 and regex_match(clientid, '^machine-[0-9]+$') and qos > 0`

/** Opens the rule editor and a page of CodeMirror by turns, each in a fresh profile, with the same statement in both. */
export async function editorReady(target: Target, ws: string): Promise<EditorFigures> {
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
  const times: Record<keyof EditorFigures, number[]> = { codeMirror: [], typing: [], monaco: [] }
  try {
    for (let run = 0; run < RUNS; run++) {
      const [bare] = await openAndWait({ ...target, url: front.url }, '', [CODE_MIRROR])
      const [typing, monaco] = await openAndWait(target, `#/rule/rules/${ID}?tab=settings`, [FIELD, MONACO])
      times.codeMirror.push(bare ?? Number.NaN)
      times.typing.push(typing ?? Number.NaN)
      times.monaco.push(monaco ?? Number.NaN)
    }
  } finally {
    await front.close()
    await rm(dist, { recursive: true })
  }
  return { codeMirror: median(times.codeMirror), typing: median(times.typing), monaco: median(times.monaco) }
}

async function makeRule({ api }: Target): Promise<void> {
  const { token } = await session(api)
  const answer = await fetch(`${api}/api/v5/rules`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: ID, sql: STATEMENT, actions: [] }),
  })
  if (!answer.ok) throw new Error(`rule: ${answer.status} ${await answer.text()}`)
}

async function openAndWait(target: Target, path: string, selectors: readonly string[]): Promise<number[]> {
  const context = await signedIn(target)
  await notePaints(context, selectors)
  const page = await context.newPage()
  await page.goto(`${target.url}${path}`)
  const times: number[] = []
  for (const selector of selectors) times.push(await paintedAt(page, selector))
  await context.close()
  return times
}
