// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { grammars } from './grammars'
import { tokenizeLine } from './lineTokens'
import { getTokenScope } from './register'

/** Lists the tokens of a line with their types, except `plain`. */
function describeTokens(language: keyof typeof grammars, line: string, openStretch = -1): string {
  const { tokens } = tokenizeLine(grammars[language], line, openStretch)
  return tokens
    .map(({ start, kind }, i) => [line.slice(start, tokens[i + 1]?.start).trim(), kind] as const)
    .filter(([text, kind]) => text !== '' && kind !== 'plain')
    .map(([text, kind]) => `${kind}:${text}`)
    .join(' ')
}

describe('syntax highlighting', () => {
  it.each<[keyof typeof grammars, string, string]>([
    ['sql', 'select a.b AS c FROM "t/#"', 'keyword:select keyword:AS keyword:FROM quoted:"t/#"'],
    ['sql', "upper( x ) = 'it''s' -- no", "function:upper sign:= text:'it''s' comment:-- no"],
    [
      'sql',
      'a IN (1, 2.5) and mod(3, 2) = 7 mod 2',
      'keyword:IN number:1 number:2.5 keyword:and function:mod number:3 number:2 sign:= number:7 keyword:mod number:2',
    ],
    ['sql', 'payload.from, payload.select.x', ''],
    [
      'sql',
      "insert into t values ('${a.b}', ${c})",
      "keyword:insert keyword:into keyword:values text:' placeholder:${a.b} text:' placeholder:${c}",
    ],
    ['sql', '5 / 2 /* x', 'number:5 sign:/ number:2 comment:/* x'],
    ['sql', 'true', 'constant:true'],
    [
      'json',
      '{"a": "b\\"c", "d": [1, -2e3, null]}',
      'quoted:"a" text:"b\\"c" quoted:"d" number:1 number:-2e3 constant:null',
    ],
    ['protobuf', 'message A { string b = 1; } // c', 'keyword:message keyword:string number:1 comment:// c'],
    ['erlang', '{allow, {user, "a"}, all}. %% c', 'keyword:allow keyword:user text:"a" keyword:all comment:%% c'],
    ['hocon', 'a.b = "c" # d', 'quoted:a.b text:"c" comment:# d'],
    ['plain', 'x ${y} z', 'placeholder:${y}'],
  ])('%s: %s', (language, line, expected) => expect(describeTokens(language, line)).toBe(expected))

  it('continues over lines', () => {
    const first = tokenizeLine(grammars.sql, "select 'a", -1)
    expect(first.openIndex).toBe(0)
    expect(describeTokens('sql', "b' from t", first.openIndex)).toBe("text:b' keyword:from")
    expect(tokenizeLine(grammars.sql, "b' from t", first.openIndex).openIndex).toBe(-1)
    expect(tokenizeLine(grammars.json, '"a\\', -1).openIndex).toBe(0)
  })

  it('covers every line completely for any text', () => {
    for (const grammar of Object.values(grammars))
      for (const line of ['', ' ', '"', "'", '\\', '${', '${}', '/*', '\u{1F600}', '\0', 'x'.repeat(10_000)]) {
        const { tokens } = tokenizeLine(grammar, line, -1)
        expect(tokens[0]?.start ?? 0).toBe(0)
        expect(tokens.every(({ start }, i) => start < (tokens[i + 1]?.start ?? line.length))).toBe(true)
      }
  })

  it('matches no brackets within strings', () => expect(getTokenScope('text')).toMatch(/\bstring\b/))
})
