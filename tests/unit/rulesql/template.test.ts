// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { missingIn, parseTemplate, prepared, render, renderOrAll } from '../../../src/rulesql/template'
import { Float, type Terms } from '../../../src/rulesql/values'

const data: Terms = {
  clientid: 'c1',
  id: 12345678901234567890n,
  one: new Float(1),
  no: null,
  flags: { retain: false },
  payload: '{"deep": {"x": "é"}, "list": [7, 8], "big": 9007199254740993}',
  pub_props: { 'User-Property': { a: 'b' } },
}

describe('a template', () => {
  it.each([
    ['${clientid}/${.clientid}', 'c1/c1'],
    ['${id} ${one} ${no} ${flags}', '12345678901234567890 1.0 null {"retain":false}'],
    ['${payload.deep.x} ${payload.list.2} ${payload.big}', 'é 8 9007199254740993'],
    ["${pub_props.'User-Property'.a}", 'b'],
    ['${missing} ${payload.none.x} ${clientid.x}', 'undefined undefined undefined'],
    ['${$}{clientid} costs $5 { } ${} ${a b}', '${clientid} costs $5 { } ${} ${a b}'],
    ['', ''],
  ])('%s', (text, want) => {
    expect(render(parseTemplate(text), data)).toBe(want)
  })

  it('tells which placeholders have no value', () => {
    expect(missingIn(parseTemplate('${clientid} ${none} ${payload.x} ${none} ${no} ${.}'), data)).toEqual([
      '${none}',
      '${payload.x}',
    ])
  })

  it('is all of the data where there is none', () => {
    expect(renderOrAll(undefined, { b: 1, a: undefined })).toBe('{"a":"undefined","b":1}')
    expect(renderOrAll(parseTemplate(''), data)).toBe('')
  })

  it('gives a statement its parameters by their place', () => {
    expect(
      prepared(parseTemplate("insert into t values (${clientid}, ${none}, '${id}')"), data, (n) => `$${n}`),
    ).toEqual({
      text: "insert into t values ($1, $2, '$3')",
      values: ['c1', undefined, 12345678901234567890n],
    })
  })
})
