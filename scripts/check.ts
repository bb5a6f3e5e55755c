import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, playwrightReport, type Report, told, vitestReport } from './check/reports'
import { PROJECT } from './project'
import { tsc } from './typescript'

interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Takes one core only and changes nothing: two such run at a time. */
  beside?: true
  /** Reads the runner's report; a step without one counts only when it fails. */
  report?: () => Report
}

const reports = mkdtempSync(join(tmpdir(), 'signalbox-check-'))
const unitReport = join(reports, 'unit.json')
const e2eReport = join(reports, 'e2e.json')

const bin = (name: string, ...args: string[]) => ({ command: join(PROJECT, 'node_modules/.bin', name), args })
const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: ['--import', 'tsx', `scripts/${name}.ts`, ...args],
})

/** Everything that must hold, the quick first. Each is a command of its own that can be run alone. */
const STEPS: readonly Step[] = [
  { name: 'types', beside: true, command: process.execPath, args: [tsc, '--noEmit'] },
  { name: 'format and lint', beside: true, ...bin('biome', 'check', '--error-on-warnings', '.') },
  { name: 'unused code', beside: true, ...bin('knip') },
  { name: 'openapi document', beside: true, ...script('openapi-bundle') },
  { name: 'generated code', beside: true, ...script('codegen', '--check') },
  {
    name: 'unit and contract tests',
    ...bin('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`),
    report: () => vitestReport(readFileSync(unitReport, 'utf8')),
  },
  { name: 'build', ...script('build') },
  { name: 'sizes', ...script('sizes') },
  {
    name: 'end-to-end tests',
    ...script('e2e'),
    env: { SIGNALBOX_REPORT: e2eReport },
    report: () => playwrightReport(readFileSync(e2eReport, 'utf8')),
  },
]

const ALWAYS_SHOWN = new Set(['sizes'])

function run({ command, args, env }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env, CI: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    let output = ''
    const keep = (text: Buffer) => {
      output += text
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
    const stop = () => child.kill('SIGINT')
    process.once('SIGINT', stop)
    child.once('close', () => process.off('SIGINT', stop))
  })
}

/** A runner that died without a report has failed once. */
function reportOf(step: Step, code: number): Report {
  let report: Report = { passed: 0, failed: 0, failures: [], flaky: [] }
  try {
    report = step.report?.() ?? report
  } catch {
    report = { ...report, failed: 1 }
  }
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8)

const indented = (text: string) => console.log(text.trimEnd().replace(/^/gm, '    '))

/** Runs a step, tells how it went, and gives its counts. */
async function take(step: Step): Promise<Count> {
  const begun = performance.now()
  const { code, output } = await run(step)
  const { passed, failed, failures, flaky } = reportOf(step, code)
  const tests = step.report ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds(performance.now() - begun)}  ${step.name}${tests}`)
  if (failures.length > 0) indented(told(failures))
  else if (failed > 0 || ALWAYS_SHOWN.has(step.name)) indented(output)
  if (flaky.length > 0) indented(`passed only when run again:\n${told(flaky)}`)
  return { passed, failed }
}

async function check(only: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const wanted = STEPS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))
  const quick = wanted.filter((step) => step.beside)
  const counts: Count[] = []
  const worker = async () => {
    for (let step = quick.shift(); step; step = quick.shift()) counts.push(await take(step))
  }
  await Promise.all([worker(), worker()])
  for (const step of wanted.filter((step) => !step.beside)) counts.push(await take(step))
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0)
  console.log(`       ${seconds(performance.now() - started)}  in all`)
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
  return sum(({ failed }) => failed) === 0
}

if (!existsSync(join(PROJECT, 'node_modules'))) {
  console.error('no node_modules: run npm ci first')
  process.exit(1)
}
const green = await check(process.argv.slice(2)).finally(() => rmSync(reports, { recursive: true, force: true }))
process.exitCode = green ? 0 : 1
