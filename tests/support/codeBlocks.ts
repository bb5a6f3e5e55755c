import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../scripts/project'

export interface CodeBlock {
  /** File and line, `README.md:15`. */
  place: string
  /** Language of the fence; empty without one and for indented code. */
  language: string
  code: string
  /** Reason of `<!-- not run: reason -->` in front of the block. */
  skipReason?: string
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/
const NOT_RUN = /^ *<!-- not run: (\S.*?) -->$/

/** Returns the last line in front of this index that is not blank. */
const findPrevious = (lines: readonly string[], index: number): string =>
  lines.slice(0, index).findLast((line) => line.trim() !== '') ?? ''

/** Returns all code blocks of a Markdown document, fenced or indented. Throws if a fence is not closed. */
export function parseCodeBlocks(file: string, text: string): CodeBlock[] {
  const lines = text.split('\n')
  const blocks: CodeBlock[] = []
  const add = (start: number, language: string, code: readonly string[]) => {
    const notRun = NOT_RUN.exec(findPrevious(lines, start))?.[1]
    blocks.push({
      place: `${file}:${start + 1}`,
      language,
      code: code.join('\n'),
      ...(notRun && { skipReason: notRun }),
    })
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const [, indent = '', fence = '', language = ''] = FENCE.exec(line) ?? []
    if (fence !== '') {
      const end = lines.findIndex((other, at) => at > i && other.trim() === fence)
      if (end < 0) throw new Error(`${file}:${i + 1}: code block without an end`)
      add(
        i,
        language.trim(),
        lines.slice(i + 1, end).map((one) => one.slice(indent.length)),
      )
      i = end
    } else if (
      /^ {4}\S/.test(line) &&
      lines[i - 1]?.trim() === '' &&
      !/^(\s*([-*]|\d+\.) | )/.test(findPrevious(lines, i))
    ) {
      const length = lines.slice(i).findIndex((other) => !/^( {4}|\s*$)/.test(other))
      add(i, '', lines.slice(i, length < 0 ? undefined : i + length))
      i += Math.max(0, length - 1)
    }
  }
  return blocks
}

/** Markdown files of the project, relative to it. */
export const listDocuments = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(PROJECT, file)))

export const readDocument = (file: string): string => readFileSync(join(PROJECT, file), 'utf8')

/** Whether a block is a script for Node. `tests/package/documents.test.ts` runs it. */
export const isNodeScript = ({ language, code }: CodeBlock): boolean =>
  language === 'sh' && code.startsWith('node --input-type=module -e "')
