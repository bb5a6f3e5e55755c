import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getScalarText, parseErlangTerms, type Term, toJsonData } from './erlangTerm'

const atom = (value: string): Term => ({ kind: 'atom', value })
const text = (value: string): Term => ({ kind: 'text', value })
const number = (value: number): Term => ({ kind: 'number', value })
const tuple = (...items: Term[]): Term => ({ kind: 'tuple', items })
const list = (...items: Term[]): Term => ({ kind: 'list', items })
const map = (...entries: [string, Term][]): Term => ({ kind: 'map', entries })

const [a, b, c] = [atom('a'), atom('b'), atom('c')]

describe('Erlang terms', () => {
  it.each<[string, Term[]]>([
    ['', []],
    ['  ', []],
    ['?', []],
    ['a', [a]],
    [' \n a', [a]],
    ['a,b', [a, b]],
    ['a , b', [a, b]],
    ['a b', [a]],
    ['a,?', [a]],
    ['Mod_1.x@y', [atom('Mod_1.x@y')]],
    ["'emqx@10.0.0.1'", [atom('emqx@10.0.0.1')]],
    [String.raw`'it\'s',a`, [atom("it's"), a]],
    ["'',a", [atom(''), a]],
    [
      '{#Fun<erl_eval.6.1>,#Pid<0.1.0>,#Ref<0.1.2.3>,#<x>,a}',
      [tuple(atom('#Fun<erl_eval.6.1>'), atom('#Pid<0.1.0>'), atom('#Ref<0.1.2.3>'), atom('#<x>'), a)],
    ],
    ['0,-12,1.25,1.0e-3,2E+10,3e4', [0, -12, 1.25, 0.001, 2e10, 30_000].map(number)],
    ['"",a', [text(''), a]],
    [String.raw`"say \"hi\"\n\t\r\\",a`, [text('say "hi"\n\t\r\\'), a]],
    ['<<"x">>,a', [text('x'), a]],
    ['<<"消息"/utf8>>,a', [text('消息'), a]],
    ['<<  "x"  >>,a', [text('x'), a]],
    ['<<>>,a', [text(''), a]],
    ['<<10, 200,30>>,a', [text('10, 200,30'), a]],
    ['{}', [tuple()]],
    ['{ a , b }', [tuple(a, b)]],
    ['{a,{b},c}', [tuple(a, tuple(b), c)]],
    ['{a b},c', [tuple(a)]],
    ['{a,?},c', [tuple(a)]],
    ['[]', [list()]],
    ['[a|b],c', [list(a, b), c]],
    ['#{},a', [map(), a]],
    ['#{a => b,"c" => 1},a', [map(['a', b], ['c', number(1)]), a]],
    ['#{a := b},c', [map(['a', b]), c]],
    ['#{1 => a,{b} => a,b => c},a', [map(['b', c]), a]],
    ['#{a => b ?},c', [map(['a', b])]],
    ['#{a => b,c}', [map(['a', b])]],
    ['#{a => b,c => ?}', [map(['a', b])]],
    ['#{a => b,?}', [map(['a', b])]],
  ])('reads %j', (source, expected) => expect(parseErlangTerms(source)).toEqual(expected))

  it.each<[string, Term[]]>([
    ['{a,"in the mid', [tuple(a, text('in the mid'))]],
    [String.raw`{a,"in the \"mid\"`, [tuple(a, text('in the "mid"'))]],
    ["{a,'in the mid", [tuple(a, atom('in the mid'))]],
    [String.raw`'mid\'`, [atom("mid'")]],
    ['<<"x', [text('x')]],
    ['<<"x"', [text('x')]],
    ['<<1,2', [text('1,2')]],
    ['{', [tuple()]],
    ['{a', [tuple(a)]],
    ['{a,', [tuple(a)]],
    ['[a,{b', [list(a, tuple(b))]],
    ['#{', [map()]],
    ['#{a', [map()]],
    ['#{a =>', [map()]],
    ['#{a => b', [map(['a', b])]],
    ['#{a => b,c => {', [map(['a', b], ['c', tuple()])]],
  ])('cut off: %j', (source, expected) => expect(parseErlangTerms(source)).toEqual(expected))

  it.each<[string, Term]>([
    ['[67,97,110,33]', text('Can!')],
    ['[67,97,32,"1795189370",33]', text('Ca 1795189370!')],
    ['[<<"no">>,32,"u1",10]', text('no u1\n')],
    ['[1114111,32,32,126]', text('\u{10FFFF}  ~')],
    ['[67,97,110]', list(...[67, 97, 110].map(number))],
    ['["a","b","c","d"]', list(...['a', 'b', 'c', 'd'].map(text))],
    ['[67,97,110,31]', list(...[67, 97, 110, 31].map(number))],
    ['[67,97,110,9]', list(...[67, 97, 110, 9].map(number))],
    ['[67,97,110,-33]', list(...[67, 97, 110, -33].map(number))],
    ['[67,97,110,33.5]', list(...[67, 97, 110, 33.5].map(number))],
    ['[67,97,110,1114112]', list(...[67, 97, 110, 1_114_112].map(number))],
    ['[67,97,110,a]', list(...[67, 97, 110].map(number), a)],
    ['{67,97,110,33}', tuple(...[67, 97, 110, 33].map(number))],
  ])('joins a list of characters: %s', (source, expected) => expect(parseErlangTerms(source)).toEqual([expected]))

  it.each(['{', '[', '#{', '#{a => ', '[#{a => {'])('stops in the depth of hostile input: %s', (start) => {
    const countLevels = (term: Term): number => {
      if ('entries' in term) return 1 + Math.max(0, ...term.entries.map(([, value]) => countLevels(value)))
      return 'items' in term ? 1 + Math.max(0, ...term.items.map(countLevels)) : 1
    }
    const [term] = parseErlangTerms(start.repeat(50_000))
    expect(term && countLevels(term)).toBeLessThanOrEqual(41)
  })

  it('reads 40 levels', () => {
    const nest = (levels: number): Term => (levels === 0 ? a : tuple(nest(levels - 1)))
    const nestMap = (levels: number): Term => (levels === 0 ? a : map(['k', nestMap(levels - 1)]))
    expect(parseErlangTerms(printTerm(nest(40)))).toEqual([nest(40)])
    expect(parseErlangTerms(printTerm(nest(41)))).not.toEqual([nest(41)])
    expect(parseErlangTerms(printTerm(nestMap(40)))).toEqual([nestMap(40)])
    expect(parseErlangTerms(printTerm(nestMap(41)))).not.toEqual([nestMap(41)])
  })
})

/** Escapes a text as Erlang's `~p` does. */
const escapeText = (value: string, quote: string) =>
  value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n').replaceAll('\t', '\\t')

function printTerm(term: Term, space = ''): string {
  const join = (parts: string[]) => parts.join(`${space},${space}`)
  switch (term.kind) {
    case 'atom':
      return /^[a-z]\w*$/.test(term.value) ? term.value : `'${escapeText(term.value, "'")}'`
    case 'text':
      return term.value.length % 2 ? `"${escapeText(term.value, '"')}"` : `<<"${escapeText(term.value, '"')}"/utf8>>`
    case 'number':
      return String(term.value)
    case 'tuple':
      return `{${join(term.items.map((item) => printTerm(item, space)))}${space}}`
    case 'list':
      return `[${join(term.items.map((item) => printTerm(item, space)))}${space}]`
    case 'map':
      return `#{${join(term.entries.map(([key, value]) => `${printTerm(text(key), space)} => ${printTerm(value, space)}`))}}`
  }
}

const anyText = fc.string({ unit: fc.constantFrom('a', 'Z', '1', '"', "'", '\\', '\n', '\t', ',', '{', ']', '消') })
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => one !== 0),
)
const { term: anyTerm } = fc.letrec<{ term: Term; items: Term[] }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4 },
    anyText.map(atom),
    anyText.map(text),
    anyNumber.map(number),
    tie('items').map((items) => tuple(...items)),
    // An atom, because a list of characters is a text.
    tie('items').map((items) => list(a, ...items)),
    fc.array(fc.tuple(anyText, tie('term')), { maxLength: 4 }).map((entries) => map(...entries)),
  ),
  items: fc.array(tie('term'), { maxLength: 5 }),
}))

describe('printed terms', () => {
  it('are read as they were, with any space', () => {
    fc.assert(
      fc.property(fc.array(anyTerm, { maxLength: 3 }), fc.constantFrom('', ' ', '\n  '), (terms, space) => {
        expect(parseErlangTerms(terms.map((one) => printTerm(one, space)).join(`,${space}`))).toEqual(terms)
      }),
    )
  })

  it('are read up to any cut', () => {
    fc.assert(
      fc.property(anyTerm, fc.nat(), (term, at) => {
        const printed = printTerm(term)
        const [cut] = parseErlangTerms(printed.slice(0, 1 + (at % printed.length)))
        // A cut may separate `#` or `<` from the rest of the mark.
        if (cut && (term.kind === 'tuple' || term.kind === 'list')) expect(cut.kind).toBe(term.kind)
      }),
    )
  })
})

describe('JSON of a term', () => {
  const toTerm = (value: unknown): Term => {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return number(value)
    if (Array.isArray(value)) return value.length % 2 ? tuple(...value.map(toTerm)) : list(...value.map(toTerm))
    return map(...Object.entries(value ?? {}).map(([key, one]): [string, Term] => [key, toTerm(one)]))
  }

  it('has objects for maps and lists for tuples', () => {
    const anyJson = fc
      .jsonValue()
      .map(
        (value) =>
          JSON.parse(
            JSON.stringify(value, (_, one) => (one === null || typeof one === 'boolean' ? 'x' : one)),
          ) as unknown,
      )
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(toJsonData(toTerm(value))).toEqual(value)
      }),
    )
  })

  it.each<[Term, string]>([
    [a, 'a'],
    [text('x y'), 'x y'],
    [number(7), '7'],
    [tuple(a), ''],
    [list(a), ''],
    [map(['a', b]), ''],
  ])('text of the scalar %j', (term, expected) => expect(getScalarText(term)).toBe(expected))
})
