import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, formatFailures, parsePlaywrightReport, parseVitestReport, type Report } from './check/parseReports'
import { PROJECT } from './project'
import { tsc } from './typescript'

interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Part of `npm test -- quick` too, or of nothing else. */
  quick?: 'also' | 'only'
  /** Whether there is something to check; by default there is. */
  isNeeded?(): boolean
  /** Reads the runner's report; a step without one counts only if it fails. */
  report?: () => Report
}

const reports = mkdtempSync(join(tmpdir(), 'signalbox-check-'))
const unitReport = join(reports, 'unit.json')
const contractReport = join(reports, 'contract.json')
const componentReport = join(reports, 'components.json')
const packageReport = join(reports, 'package.json')
const e2eReport = join(reports, 'e2e.json')

const bin = (name: string, ...args: string[]) => ({ command: join(PROJECT, 'node_modules/.bin', name), args })
const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: ['--import', 'tsx', `scripts/${name}.ts`, ...args],
})

const vitest = (file: string, projects: string[], ...more: string[]) => ({
  ...bin(
    'vitest',
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...more,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ),
  report: () => parseVitestReport(readFileSync(file, 'utf8')),
})

const hasUncommittedChanges = () =>
  spawnSync('git', ['status', '--porcelain', 'src', 'tests/support', 'locales', 'openapi'], { cwd: PROJECT }).stdout
    ?.length > 0

/**
 * All checks, fast ones first; each command can run alone. Stages run in sequence, the lanes of a stage in parallel
 * if each leaves a core free, and the steps of a lane in sequence. `quick` tests units during the type checks, and
 * only components that depend on uncommitted changes.
 */
const STAGES: readonly (readonly (readonly Step[])[])[] = [
  [
    [
      { name: 'types', quick: 'also', command: process.execPath, args: [tsc, '--noEmit'] },
      {
        name: 'types without a browser',
        quick: 'also',
        command: process.execPath,
        args: [tsc, '--noEmit', '-p', 'sandbox'],
      },
      { name: 'unused code', quick: 'also', ...bin('knip') },
    ],
    [
      { name: 'format and lint', quick: 'also', ...bin('biome', 'check', '--error-on-warnings', '.') },
      { name: 'openapi document', ...script('openapi-bundle') },
      { name: 'generated code', ...script('codegen', '--check') },
    ],
    [
      { name: 'unit tests', quick: 'only', ...vitest(unitReport, ['unit']) },
      {
        name: 'component tests of uncommitted changes',
        quick: 'only',
        isNeeded: hasUncommittedChanges,
        ...vitest(componentReport, ['components'], '--changed', '--passWithNoTests'),
      },
    ],
  ],
  [[{ name: 'unit and component tests', ...vitest(unitReport, ['unit', 'components']) }]],
  [
    // These mostly wait for brokers.
    [{ name: 'contract tests', ...vitest(contractReport, ['contract']) }],
    [
      { name: 'build', ...script('build') },
      { name: 'sizes', ...script('sizes') },
      { name: 'package', ...vitest(packageReport, ['package']) },
    ],
  ],
  [
    [
      {
        name: 'end-to-end tests',
        ...script('e2e'),
        env: { SIGNALBOX_REPORT: e2eReport },
        report: () => parsePlaywrightReport(readFileSync(e2eReport, 'utf8')),
      },
    ],
  ],
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

/** A runner that crashed without a report counts as one failure. */
function readReport(step: Step, code: number): Report {
  let report: Report = { passed: 0, failed: 0, failures: [] }
  try {
    report = step.report?.() ?? report
  } catch {
    report = { ...report, failed: 1 }
  }
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8)

const printIndented = (text: string) => console.log(text.trimEnd().replace(/^/gm, '    '))

/** Runs a step, prints the result and returns its counts. */
async function take(step: Step): Promise<Count> {
  const startTime = performance.now()
  const { code, output } = await run(step)
  const { passed, failed, failures } = readReport(step, code)
  const tests = step.report ? `  ${passed} passed, ${failed} failed` : ''
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${formatSeconds(performance.now() - startTime)}  ${step.name}${tests}`,
  )
  if (failures.length > 0) printIndented(formatFailures(failures))
  else if (failed > 0 || ALWAYS_SHOWN.has(step.name)) printIndented(output)
  return { passed, failed }
}

/** Whether a step is selected: by `quick`, by a word of its name, or by default. */
const isWanted = ({ name, quick }: Step, words: readonly string[]): boolean =>
  (words.length === 0 && quick !== 'only') ||
  words.some((word) => (word === 'quick' ? quick !== undefined : name.includes(word) && quick !== 'only'))

async function check(words: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const counts: Count[] = []
  const follow = async (lane: readonly Step[]) => {
    for (const step of lane) if (isWanted(step, words) && step.isNeeded?.() !== false) counts.push(await take(step))
  }
  for (const stage of STAGES) await Promise.all(stage.map(follow))
  const sum = (getCount: (count: Count) => number) => counts.reduce((total, count) => total + getCount(count), 0)
  console.log(`       ${formatSeconds(performance.now() - started)}  in all`)
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
  return sum(({ failed }) => failed) === 0
}

if (!existsSync(join(PROJECT, 'node_modules'))) {
  console.error('no node_modules: run npm ci first')
  process.exit(1)
}
const green = await check(process.argv.slice(2)).finally(() => rmSync(reports, { recursive: true, force: true }))
process.exitCode = green ? 0 : 1
