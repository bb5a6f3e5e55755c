import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'

const ALLOWED: readonly { file: string; code: string; reason: string }[] = [
  {
    file: 'tests/e2e/support/mqtt.ts',
    code: 'endAsync()',
    reason: 'a client is closed after its test, whether or not its broker still answers',
  },
  {
    file: 'tests/e2e/support/pseudo.ts',
    code: 'existsSync(doneFile)',
    reason: 'another process makes the build; its file is all there is to be seen of it',
  },
  {
    file: 'tests/e2e/support/gallery.ts',
    code: 'setTimeout(resolve',
    reason: 'runs in the page between two looks for a fact',
  },
  {
    file: 'tests/e2e/support/waitForFrame.ts',
    code: 'requestAnimationFrame',
    reason: 'no time passes: what was due in the page has run',
  },
  { file: 'tests/e2e/texts.spec.ts', code: 'readBody(request)', reason: 'the body of a request that was given up' },
  {
    file: 'tests/e2e/shell.spec.ts',
    code: 'consoleUrl}#/users',
    reason: 'the page cannot finish loading without its scripts, which is the test',
  },
  {
    file: 'tests/e2e/delayed.spec.ts',
    code: 'publishAsync',
    reason: 'whether the broker refuses it in its answer is up to the protocol; that it kept one is looked at next',
  },
]

/** Patterns that make a test depend on the machine's speed or hide its outcome. */
const RULES: readonly { name: string; line: RegExp }[] = [
  { name: 'waits for a time', line: /waitForTimeout|sleep\(|timers\/promises'\)/ },
  { name: 'waits for a time', line: /(await|Promise\.race).*setTimeout\(/ },
  { name: 'waits for a clock', line: /poll\(\(\) => Date\.now\(\)/ },
  { name: 'hides how it went', line: /\.catch\(\(\w*\) => (undefined|\{\}|''|null)\)/ },
]

/** Lists violations; a promise and its timer may be on two lines. */
function listFindings(file: string, text: string): string[] {
  const joined = text.replace(/\n\s*\.(catch|then)\(/g, '.$1(')
  return joined.split('\n').flatMap((line) =>
    RULES.filter(({ line: pattern }) => pattern.test(line))
      .filter(() => !ALLOWED.some((one) => one.file === file && line.includes(one.code)))
      .map(({ name }) => `${file}: ${name}: ${line.trim()}`),
  )
}

const files = ['tests/e2e', 'tests/faults', 'tests/browsers', 'tests/orca'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(PROJECT, folder, name), 'utf8') })),
)

describe('browser tests wait for conditions', () => {
  it('contain no fixed waits and hide no outcome', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(files.flatMap(({ file, text }) => listFindings(file, text))).toEqual([])
  })

  it('every exception is still in use', () => {
    const unused = ALLOWED.filter(
      ({ file, code }) =>
        !files.some((one) => one.file === file && one.text.split('\n').some((line) => line.includes(code))),
    )
    expect(unused).toEqual([])
  })

  it.each([
    'await page.waitForTimeout(100)',
    'await new Promise((resolve) => setTimeout(resolve, 300))',
    'await expect.poll(() => Date.now() > until).toBe(true)',
    'await expect(row).toBeVisible().catch(() => {})',
    'await button\n    .click({ timeout: 2_000 })\n    .catch(() => undefined)',
  ])('rejects %j', (text) => {
    expect(listFindings('tests/e2e/some.spec.ts', text)).toHaveLength(1)
  })
})
