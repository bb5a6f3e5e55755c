import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTerm, parseStatements, TermSyntaxError } from './terms'

const parseOne = (text: string) => parseStatements(`${text}.`).map(({ term }) => term)
const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

function findError(text: string): [number, string | undefined] | undefined {
  try {
    parseStatements(text)
    return undefined
  } catch (error) {
    if (!(error instanceof TermSyntaxError)) throw error
    return [error.line, error.found]
  }
}

describe('Erlang terms', () => {
  it.each<[string, string, string]>([
    ['all', 'atom', 'all'],
    ['a_B1@c', 'atom', 'a_B1@c'],
    ["'Quoted Atom'", 'atom', 'Quoted Atom'],
    [String.raw`'it\'s'`, 'atom', "it's"],
    ['"text"', 'text', 'text'],
    ['""', 'text', ''],
    ['"{}[],.% <<>>"', 'text', '{}[],.% <<>>'],
    ['<<"binary">>', 'text', 'binary'],
    ['<< "binary" >>', 'text', 'binary'],
    [String.raw`"\n\t\r\s\e\b\f\v\0\\\"\q"`, 'text', '\n\t\r \u001b\b\f\v\0\\"q'],
    ['"a\\\nb"', 'text', 'a\nb'],
    ['"a\nb"', 'text', 'a\nb'],
    ['12', 'number', '12'],
    ['-12', 'number', '-12'],
  ])('parses %s', (text, kind, value) => expect(parseOne(text)).toEqual([{ line: 1, kind, value }]))

  it.each<[string, string]>([
    ['{}', '{}'],
    ['[]', '[]'],
    ['{a,"b",[1,-2]}', '{a, "b", [1, -2]}'],
    ['{ a , % comment , }\n b}', '{a, b}'],
    ['{a,{b,[c]}}', '{a, {b, [c]}}'],
    ['{"{",<<"}">>}', '{"{", "}"}'],
    [String.raw`"a\"b"`, String.raw`"a\"b"`],
  ])('formats %s as %s', (text, formatted) => expect(parseOne(text).map(formatTerm)).toEqual([formatted]))

  it('reads every text that Erlang could print', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const quoted = `"${value.replace(/[\\"]/g, String.raw`\$&`)}"`
        expect(parseOne(quoted)).toEqual([{ line: 1, kind: 'text', value }])
      }),
    )
  })

  it('keeps line and text of each statement', () => {
    const text = '%% head\n{a,\n "x\ny"} .\n\nb. % rest\n{c, [\nd]}.'
    expect(parseStatements(text).map((one) => [one.term.line, one.text])).toEqual([
      [2, '{a,\n "x\ny"}'],
      [6, 'b'],
      [7, '{c, [\nd]}'],
    ])
    const last = parseStatements(text)[2]?.term
    expect(last && 'items' in last && last.items.map(({ line }) => line)).toEqual([7, 7])
  })

  it.each<[string, [number, string | undefined]]>([
    ['a', [1, undefined]],
    ['a.\n{b,', [2, undefined]],
    ['a.\n{b\n\n', [2, undefined]],
    ['a b.', [1, 'b']],
    ['{a b}.', [1, 'b']],
    ['{a,,b}.', [1, ',']],
    ['{,a}.', [1, ',']],
    ['{a,}.', [1, '}']],
    ['[a}.', [1, '}']],
    ['{a].', [1, ']']],
    ['.', [1, '.']],
    ['{a.\n}.', [1, '.']],
    ['<<a>>.', [1, '>>']],
    ['<<"a"}.', [1, '}']],
    ['<<"a".', [1, '.']],
    ['>>.', [1, '>>']],
    ['\n\nUpper.', [3, 'Upper.']],
    ['"open', [1, '"open']],
    ["'open", [1, "'open"]],
    ['a.b.', [1, '.b.']],
    ['a.\n@long line of more than twenty characters\nnext', [2, '@long line of more t']],
    ['{a, b\nlong_atom_of_more_than_twenty_characters}.', [2, 'long_atom_of_more_th']],
  ])('reports the place of the error in %j', (text, error) => expect(findError(text)).toEqual(error))

  it('says what is wrong, without a token at the end of the text', () => {
    expect(new TermSyntaxError(3, 'x').message).toBe('line 3: x')
    expect(new TermSyntaxError(3).message).toBe('line 3: end of text')
  })

  it('accepts 32 levels below the outermost term, and not more', () => {
    expect(findError(`${nest(33, '{', '}')}.`)).toBeUndefined()
    expect(findError(`${nest(33, '[', ']')}.`)).toBeUndefined()
    expect(findError(`${nest(34, '{', '}')}.`)).toEqual([1, '{'])
    expect(findError(`${'['.repeat(33)}<<"a">>${']'.repeat(33)}.`)).toEqual([1, '<<'])
    expect(findError(`${'['.repeat(32)}<<"a">>${']'.repeat(32)}.`)).toEqual([1, '"a"'])
    expect(findError(`${'<<'.repeat(100_000)}.`)).toEqual([1, '<<'])
  })
})
