// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { Float, type Terms } from '../../codecs/values'
import { listMissingPlaceholders, parseTemplate, render, renderBytes, renderPrepared } from './template'

const data: Terms = {
  clientid: 'c1',
  id: 12345678901234567890n,
  one: new Float(1),
  no: null,
  flags: { retain: false },
  payload: '{"deep": {"x": "é"}, "list": [7, 8], "big": 9007199254740993}',
  pub_props: { 'User-Property': { a: 'b' } },
}

describe('template', () => {
  it.each([
    ['${clientid}/${.clientid}', 'c1/c1'],
    ['${id} ${one} ${no} ${flags}', '12345678901234567890 1.0 null {"retain":false}'],
    ['${payload.deep.x} ${payload.list.2} ${payload.big}', 'é 8 9007199254740993'],
    ["${pub_props.'User-Property'.a}", 'b'],
    ['${missing} ${payload.none.x} ${clientid.x}', 'undefined undefined undefined'],
    ['${$}{clientid} costs $5 { } ${} ${a b}', '${clientid} costs $5 { } ${} ${a b}'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(render(parseTemplate(text), data)).toBe(expected)
  })

  it('reports placeholders without a value', () => {
    expect(listMissingPlaceholders(parseTemplate('${clientid} ${none} ${payload.x} ${none} ${no} ${.}'), data)).toEqual(
      ['${none}', '${payload.x}'],
    )
  })

  it('inserts bytes in places that allow them', () => {
    const raw = { raw: new Uint8Array([0xc3, 0xff]), half: new Uint8Array([0xc3]), rest: new Uint8Array([0xa9]), n: 1 }
    expect(renderBytes(parseTemplate('a${n}${raw}'), raw)).toEqual(new Uint8Array([0x61, 0x31, 0xc3, 0xff]))
    expect(renderBytes(parseTemplate('${half}${rest}'), raw)).toBe('é')
    expect(renderBytes(parseTemplate('${none}'), raw)).toBe('undefined')
    expect(() => render(parseTemplate('${raw}'), raw)).toThrow('invalid_string')
  })

  it('passes statement parameters by position', () => {
    expect(
      renderPrepared(parseTemplate("insert into t values (${clientid}, ${none}, '${id}')"), data, (n) => `$${n}`),
    ).toEqual({
      text: "insert into t values ($1, $2, '$3')",
      values: ['c1', undefined, 12345678901234567890n],
    })
  })
})
