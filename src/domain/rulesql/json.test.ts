import { describe, expect, it } from 'vitest'
import { decodeJson, encodeJson } from './json'
import { createPlaceholder, parseTemplate, render } from './template'

/** Unsorted keys, some of which JavaScript would put first. */
const MAP = '{"temp":21.5,"id":7,"10":true,"9":false,"nested":{"b":1,"a":[{"y":1,"x":2}]}}'
const SORTED = '{"10":true,"9":false,"id":7,"nested":{"a":[{"x":2,"y":1}],"b":1},"temp":21.5}'

describe('serializing a map', () => {
  it('sorts keys alphabetically, regardless of query and schema', () => {
    expect(encodeJson(decodeJson(MAP))).toBe(SORTED)
  })

  it.each([
    ['m', SORTED],
    ['.', `{"m":${SORTED},"z":1}`],
  ])('sorts keys in a template of %s', (path, text) => {
    expect(render(parseTemplate(createPlaceholder(path)), { z: 1, m: decodeJson(MAP) })).toBe(text)
  })

  it('sorts more than 32 keys', () => {
    const map = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${39 - index}`, index]))
    expect(Object.keys(JSON.parse(encodeJson(map)))).toEqual(Object.keys(map).sort())
  })
})
