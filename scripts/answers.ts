import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readResults } from './answers/results'
import { printTable } from './answers/table'
import { runEndToEnd } from './e2e'
import { PROJECT, UserError } from './project'

/** Number of tests that share the routes; must equal the number in tests/faults/answers. */
const PARTS = 4
const FILE = join(PROJECT, 'test-results/answers.jsonl')

const HELP = `Wrong answers: npm run test:answers [-- options]

Opens every route and answers each of its reads in every wrong way. Prints what was tried and what broke.
  --resume        go on with the last run
  --minutes N     stop after N minutes
  --only REGEX    only these checks, matched against "<route> <path> <wrong answer>"
  --out FILE      where the results are kept, default test-results/answers.jsonl
  --table         print the table of the last run`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    resume: { type: 'boolean' },
    table: { type: 'boolean' },
    minutes: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
})

async function run(): Promise<number> {
  const file = values.out ?? FILE
  if (!values.table) {
    mkdirSync(dirname(file), { recursive: true })
    if (!values.resume) rmSync(file, { force: true })
    const code = await runEndToEnd(['tests/faults/answers', '--grep', 'part'], {
      SIGNALBOX_ANSWERS: file,
      ...(values.only && { SIGNALBOX_ANSWERS_ONLY: values.only }),
      ...(values.minutes && { SIGNALBOX_ANSWERS_MINUTES: values.minutes }),
    })
    if (code !== 0) return code
  }
  const lines = readResults(file)
  console.log(printTable(lines, PARTS))
  return lines.results.some(({ findings }) => findings.length > 0) ? 1 : 0
}

if (values.help) console.log(HELP)
else
  process.exitCode = await run().catch((error: Error) => {
    console.error(error instanceof UserError ? error.message : error)
    return 1
  })
