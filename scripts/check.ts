import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from './project'

/** Tests of one runner, as its report counts them. */
export interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Reads the runner's report; a step without one counts only when it fails. */
  count?: () => Count
}

/** vitest's JSON report; a file that could not be loaded is one failure. */
export function vitestCount(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** Playwright's JSON report; errors outside of tests are failures too. */
export function playwrightCount(report: string): Count {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
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
  { name: 'format and lint', ...bin('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types', ...bin('tsc', '--noEmit') },
  { name: 'unused code', ...bin('knip') },
  { name: 'openapi document', ...script('openapi-bundle') },
  { name: 'generated code', ...script('codegen', '--check') },
  {
    name: 'unit and contract tests',
    ...bin('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`),
    count: () => vitestCount(readFileSync(unitReport, 'utf8')),
  },
  { name: 'build', ...script('build') },
  { name: 'sizes', ...script('sizes') },
  {
    name: 'end-to-end tests',
    ...script('e2e'),
    env: { SIGNALBOX_REPORT: e2eReport },
    count: () => playwrightCount(readFileSync(e2eReport, 'utf8')),
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
    process.once('SIGINT', () => child.kill('SIGINT'))
  })
}

/** A runner that died without a report has failed once. */
function counted(step: Step, code: number): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = step.count?.() ?? count
  } catch {
    count = { passed: 0, failed: 1 }
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

const minutes = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(8)

async function check(only: readonly string[]): Promise<boolean> {
  const total: Count = { passed: 0, failed: 0 }
  const started = performance.now()
  for (const step of STEPS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))) {
    const begun = performance.now()
    const { code, output } = await run(step)
    const { passed, failed } = counted(step, code)
    total.passed += passed
    total.failed += failed
    const tests = step.count ? `  ${passed} passed, ${failed} failed` : ''
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${minutes(performance.now() - begun)}  ${step.name}${tests}`)
    if (failed > 0 || ALWAYS_SHOWN.has(step.name)) console.log(output.trimEnd().replace(/^/gm, '    '))
  }
  console.log(`       ${minutes(performance.now() - started)}  in all`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0
}

if (!existsSync(join(PROJECT, 'node_modules'))) {
  console.error('no node_modules: run npm ci first')
  process.exit(1)
}
const green = await check(process.argv.slice(2)).finally(() => rmSync(reports, { recursive: true, force: true }))
process.exitCode = green ? 0 : 1
