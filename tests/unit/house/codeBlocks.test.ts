import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../../sandbox/options'
import { splitArguments } from '../../../scripts/e2e'
import { PROJECT } from '../../../scripts/project'
import { parseStart } from '../../../scripts/serve/options'
import { parseServedBrokers } from '../../../src/api/brokers/servedBrokers'
import { type CodeBlock, isNodeScript, listDocuments, parseCodeBlocks, readDocument } from '../../support/codeBlocks'

const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
  version: string
  scripts: Record<string, string>
}

/** Fails if the source of a script does not contain one of these options. */
function checkOptions(script: string, args: readonly string[]): void {
  const options = args.filter((arg) => arg.startsWith('--'))
  const file = /scripts\/[\w-]+\.ts/.exec(script)?.[0]
  const source = file === undefined ? '' : readFileSync(join(PROJECT, file), 'utf8')
  for (const option of options)
    if (!new RegExp(`${option}(?![\\w-])|\\b${option.slice(2)}: \\{ type`).test(source))
      throw new Error(`${script} has no ${option}`)
}

/** Scripts whose arguments are parsed by their own parser; of others, the options are looked up in the source. */
const PARSERS: Readonly<Record<string, (args: string[]) => unknown>> = {
  start: parseStart,
  dev: parseStart,
  sandbox: parseCommand,
  'test:e2e': splitArguments,
}

/** Commands that are not scripts of the project. CI or `tests/package` runs them. */
const OTHER_COMMANDS = [
  /^npm (ci|pack)$/,
  /^npx (knip|tsc --noEmit( -p sandbox)?)$/,
  /^npx vitest run --project (unit|components|contract|package)$/,
  /^node --import tsx scripts\/[\w-]+\.ts$/,
]

/** Fails if a command does not exist or does not accept its arguments. */
function checkCommand(command: string): void {
  const [, run, short, after = ''] = /^npm (?:run ([\w:-]+)|(start|test))(?: -- (.*))?$/.exec(command) ?? []
  const name = run ?? short
  const script = name === undefined ? undefined : manifest.scripts[name]
  if (name !== undefined) {
    if (script === undefined) throw new Error(`no script ${name}`)
    const args = after === '' ? [] : after.split(/\s+/)
    return void (PARSERS[name] ?? ((scriptArgs: string[]) => checkOptions(script, scriptArgs)))(args)
  }
  const packed = /^npx \.\/signalbox-(\S+)\.tgz (.*)$/.exec(command)
  if (packed?.[1] === manifest.version) return void parseStart((packed[2] ?? '').split(/\s+/))
  if (!OTHER_COMMANDS.some((pattern) => pattern.test(command))) throw new Error(`no test runs or checks: ${command}`)
}

/** Splits a shell block into its commands, without comments. */
const splitCommands = (code: string): string[] =>
  code
    .replace(/\\\n\s*/g, '')
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '')

const MERMAID_LINE = /^\s*\w+(?:\[\S.*\]|\[\(\S.*\)\])?(?: (?:-->|<-->) \w+(?:\[[^\]]+\])?)+$/

/** Checks of a block by its language. They throw. */
const CHECKS: Readonly<Record<string, (code: string) => void>> = {
  sh: (code) => splitCommands(code).forEach(checkCommand),
  json: (code) => {
    const value = JSON.parse(code) as { brokers?: unknown }
    if (value.brokers !== undefined) expect(parseServedBrokers(value, 'http://console/')).toEqual(value)
  },
  mermaid: (code) => {
    const [head, ...lines] = code.split('\n')
    expect(head).toMatch(/^flowchart (LR|TD)$/)
    for (const line of lines) expect(line).toMatch(MERMAID_LINE)
  },
}

/** Whether `newScreen.test.ts` compiles and runs a block: one that names its file. */
const isScreenExample = ({ place, language, code }: CodeBlock): boolean =>
  language === 'ts' && place.startsWith('docs/add-a-screen.md:') && /^\/\/ src\/\S+\n/.test(code)

/** Returns why a block is wrong; undefined if it is right. */
function findProblem(block: CodeBlock): string | undefined {
  if (block.skipReason !== undefined || isNodeScript(block) || isScreenExample(block)) return undefined
  const check = CHECKS[block.language]
  if (!check) return `${block.place}: nothing checks ${block.language || 'code without a language'}`
  try {
    check(block.code)
    return undefined
  } catch (error) {
    return `${block.place}: ${(error as Error).message}`
  }
}

describe('code in documents', () => {
  const documents = listDocuments().map((file) => ({ file, text: readDocument(file) }))

  it('every block is run, checked or marked', () => {
    const blocks = documents.flatMap(({ file, text }) => parseCodeBlocks(file, text))
    expect(blocks.length).toBeGreaterThan(15)
    expect(blocks.flatMap((block) => findProblem(block) ?? [])).toEqual([])
  })

  it('every command in a sentence or table exists and accepts its options', () => {
    // Decisions also name commands that they do without.
    const current = documents.filter(({ file }) => !file.startsWith('docs/adr/'))
    const spans = current.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<!`)`((?:npm|npx|node) [^`…\n]+)`/g)].map(([, command = '']) => ({ file, command })),
    )
    const wrong = spans.flatMap(
      ({ file, command }) => findProblem({ place: file, language: 'sh', code: command }) ?? [],
    )
    expect(wrong).toEqual([])
  })

  it.each<[string, string, Partial<CodeBlock>[]]>([
    ['a fence', 'a\n\n```sh\nx\n```\n', [{ place: 'a.md:3', language: 'sh', code: 'x' }]],
    ['a fence in a list', '1. a\n\n   ~~~json\n   {\n     }\n   ~~~', [{ language: 'json', code: '{\n  }' }]],
    ['an indented block', 'a\n\n    x\n\n    y\nb', [{ language: '', code: '    x\n\n    y' }]],
    ['no text of a list', '- a\n\n    b', []],
    ['a mark', '<!-- not run: needs a cluster -->\n\n```sh\nx\n```', [{ skipReason: 'needs a cluster' }]],
    ['a mark without a reason', '<!-- not run: -->\n```\nx\n```', [{ language: '', code: 'x' }]],
  ])('finds %s', (_, text, expected) => {
    const found = parseCodeBlocks('a.md', text)
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject(expected)
  })

  it('does not accept a fence without an end', () => {
    expect(() => parseCodeBlocks('a.md', '```sh\nx')).toThrow('a.md:1')
  })

  it.each([
    ['sh', 'rm -rf x'],
    ['sh', 'npm ci && npm run none'],
    ['sh', 'npm start -- --brokers http://h'],
    ['sh', 'npm run build -- --inside'],
    ['sh', 'npx ./signalbox-0.0.1.tgz --broker http://h'],
    ['json', '{'],
    ['json', '{"brokers": [{"id": "EU"}]}'],
    ['mermaid', 'flowchart LR\n A ->'],
    ['ts', 'const a = 1'],
    ['', 'x'],
  ])('reports a wrong block of %s: %s', (language, code) => {
    expect(findProblem({ place: 'a.md:1', language, code })).toContain('a.md:1')
  })
})
