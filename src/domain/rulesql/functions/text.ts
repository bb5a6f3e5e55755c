import { isFloat, isInteger, isList, RuleFailure, toBytes, type Value } from '../../../codecs/values'
import type { Scope } from '../Environment'
import { encodeJson } from '../json'
import { toText } from '../text'
import { createExample, define } from './define'
import { format } from './format'
import { compileRegex, expand } from './regex'
import { splitGraphemes } from './splitGraphemes'

type Int = number | bigint
type Side = 'leading' | 'trailing'

const createClauseError = (name: string): RuleFailure => new RuleFailure('function_clause', { function: name })

const isNotEmpty = (part: string): boolean => part !== ''

function split(text: string, separator: string, option?: string): string[] {
  if (separator === '') return [text].filter(isNotEmpty)
  const splitOnce = (at: number) => (at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)])
  switch (option) {
    case undefined:
      return text.split(separator).filter(isNotEmpty)
    case 'notrim':
      return text.split(separator)
    case 'leading':
      return splitOnce(text.indexOf(separator)).filter(isNotEmpty)
    case 'leading_notrim':
      return splitOnce(text.indexOf(separator))
    case 'trailing':
      return splitOnce(text.lastIndexOf(separator)).filter(isNotEmpty)
    case 'trailing_notrim':
      return splitOnce(text.lastIndexOf(separator))
  }
  throw createClauseError('split')
}

function splitTokens(text: string, separators: string, option?: string): string[] {
  if (option !== undefined && option !== 'nocrlf') throw createClauseError('tokens')
  const between = new Set([...separators, ...(option ? ['\r', '\n'] : [])])
  const found = ['']
  for (const character of text) {
    if (between.has(character)) found.push('')
    else found.push((found.pop() ?? '') + character)
  }
  return found.filter(isNotEmpty)
}

function pad(text: string, length: Int, option = 'trailing', character = ' '): string {
  const missing = Number(length) - splitGraphemes(text).length
  if (missing <= 0) return text
  if (missing > 1_000_000) throw new RuleFailure('system_limit')
  switch (option) {
    case 'trailing':
      return text + character.repeat(missing)
    case 'leading':
      return character.repeat(missing) + text
    case 'both':
      return character.repeat(Math.floor(missing / 2)) + text + character.repeat(Math.ceil(missing / 2))
  }
  throw createClauseError('pad')
}

function replace(text: string, searched: string, by: string, option = 'all'): string {
  if (searched === '') return text
  if (option === 'all') return text.replaceAll(searched, () => by)
  if (option !== 'leading' && option !== 'trailing') throw createClauseError('replace')
  const at = option === 'leading' ? text.indexOf(searched) : text.lastIndexOf(searched)
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + searched.length)
}

function find(text: string, searched: string, side: Side = 'leading'): string {
  if (side !== 'leading' && side !== 'trailing') throw createClauseError('find')
  const at = side === 'leading' ? text.indexOf(searched) : text.lastIndexOf(searched)
  return at < 0 ? '' : text.slice(at)
}

function substr(text: string, start: Int, length?: Int): string {
  if (start < 0 || (length !== undefined && length < 0)) throw createClauseError('substr')
  const from = Number(start)
  return splitGraphemes(text)
    .slice(from, length === undefined ? undefined : from + Number(length))
    .join('')
}

function formatSqlValue(value: Value): string {
  if (value === undefined || value === null) return 'NULL'
  if (isInteger(value) || isFloat(value) || typeof value === 'boolean') return toText(value)
  return `'${(isList(value) ? encodeJson(value) : toText(value)).replaceAll("'", "''")}'`
}

const runGuarded = <T>({ environment }: Scope, work: () => T): T => environment.guard(work)

export const textFunctions = define('text', [
  ['lower', 'text: text', 'text', createExample("lower('Hello')", 'hello'), (_, text: string) => text.toLowerCase()],
  ['upper', 'text: text', 'text', createExample("upper('Hello')", 'HELLO'), (_, text: string) => text.toUpperCase()],
  ['trim', 'text: text', 'text', createExample("trim('  x ')", 'x'), (_, text: string) => text.trim()],
  ['ltrim', 'text: text', 'text', createExample("ltrim('  x ')", 'x '), (_, text: string) => text.trimStart()],
  ['rtrim', 'text: text', 'text', createExample("rtrim('  x ')", '  x'), (_, text: string) => text.trimEnd()],
  [
    'reverse',
    'text: text',
    'text',
    createExample("reverse('Hello')", 'olleH'),
    (_, text: string) => splitGraphemes(text).reverse().join(''),
  ],
  [
    'strlen',
    'text: text',
    'integer',
    createExample("strlen('Hello')", 5),
    (_, text: string) => splitGraphemes(text).length,
  ],
  [
    'substr',
    ['text: text, start: integer', 'text: text, start: integer, length: integer'],
    'text',
    createExample("substr('Hello', 1, 2)", 'el'),
    (_, text: string, start: Int, length?: Int) => substr(text, start, length),
  ],
  [
    'split',
    ['text: text, separator: text', 'text: text, separator: text, option: text'],
    'list',
    createExample("split('a/b//c', '/')", ['a', 'b', 'c']),
    (_, text: string, separator: string, option?: string) => split(text, separator, option),
  ],
  [
    'tokens',
    ['text: text, separators: text', 'text: text, separators: text, option: text'],
    'list',
    createExample("tokens('a b;c', ' ;')", ['a', 'b', 'c']),
    (_, text: string, separators: string, option?: string) => splitTokens(text, separators, option),
  ],
  [
    'concat',
    ['list: list', 'a: any, b: any'],
    'text',
    createExample("concat('a', 1)", 'a1'),
    (_, ...parts: [readonly Value[]] | [Value, Value]) =>
      (parts.length === 1 ? (parts[0] as readonly Value[]) : parts).map(toText).join(''),
  ],
  [
    'sprintf',
    'format: text, ...values: any',
    'text',
    createExample("sprintf('~s: ~.1f', 'a', 2.25)", 'a: 2.3'),
    (_, text: string, ...args: Value[]) => format(text, args),
  ],
  [
    'sprintf_s',
    'format: text, values: list',
    'text',
    createExample("sprintf_s('~s=~b', ['a', 1])", 'a=1'),
    (_, text: string, args: readonly Value[]) => format(text, args),
  ],
  [
    'pad',
    [
      'text: text, length: integer',
      'text: text, length: integer, side: text',
      'text: text, length: integer, side: text, character: text',
    ],
    'text',
    createExample("pad('abc', 5, 'leading', '*')", '**abc'),
    (_, text: string, length: Int, option?: string, character?: string) => pad(text, length, option, character),
  ],
  [
    'replace',
    ['text: text, searched: text, replacement: text', 'text: text, searched: text, replacement: text, option: text'],
    'text',
    createExample("replace('ababef', 'ab', 'cd')", 'cdcdef'),
    (_, text: string, searched: string, by: string, option?: string) => replace(text, searched, by, option),
  ],
  [
    'regex_match',
    'text: text, pattern: text',
    'boolean',
    createExample("regex_match('abc123', '[0-9]+$')", true),
    (scope, text: string, pattern: string) => runGuarded(scope, () => text.search(compileRegex(pattern)) >= 0),
  ],
  [
    'regex_replace',
    'text: text, pattern: text, replacement: text',
    'text',
    createExample("regex_replace('ab1cd3ef', '[0-9]', '[&]')", 'ab[1]cd[3]ef'),
    (scope, text: string, pattern: string, by: string) =>
      // The replacer's arguments end with the offset and the whole text; groups come before.
      runGuarded(scope, () =>
        text.replace(compileRegex(pattern), (...match: (string | number | undefined)[]) =>
          expand(
            by,
            match.slice(
              0,
              match.findIndex((part) => typeof part === 'number'),
            ) as (string | undefined)[],
          ),
        ),
      ),
  ],
  [
    'ascii',
    'character: text',
    'integer',
    createExample("ascii('a')", 97),
    (_, text: string) => {
      const [code] = toBytes(text)
      if (code === undefined) throw createClauseError('ascii')
      return code
    },
  ],
  [
    'find',
    ['text: text, searched: text', 'text: text, searched: text, side: text'],
    'text',
    createExample("find('eeabcabcee', 'abc')", 'abcabcee'),
    (_, text: string, searched: string, side?: Side) => find(text, searched, side),
  ],
  [
    'join_to_string',
    ['list: list', 'separator: text, list: list'],
    'text',
    createExample("join_to_string('-', [1, 'a', 3])", '1-a-3'),
    (_, ...args: [readonly Value[]] | [string, readonly Value[]]) =>
      args.length === 1 ? args[0].map(toText).join(', ') : args[1].map(toText).join(args[0]),
  ],
  [
    'join_to_sql_values_string',
    'list: list',
    'text',
    createExample("join_to_sql_values_string([1, 'a', true])", "1, 'a', true"),
    (_, list: readonly Value[]) => list.map(formatSqlValue).join(', '),
  ],
])
