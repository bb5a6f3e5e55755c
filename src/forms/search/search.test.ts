import { describe, expect, it } from 'vitest'
import { createPathMatcher } from './FormSearchResult'
import {
  findPathMatch,
  isPathMatch,
  matchesAllWords,
  type SearchableField,
  splitMatches,
  splitSearchWords,
} from './searchWords'

const FIELD: SearchableField = {
  path: ['max_packet_size'],
  label: 'Max packet size',
  help: 'Larger packets end the connection.',
  contextNames: ['Connection'],
}
const NESTED: SearchableField = {
  path: ['ssl_options', 'cacertfile'],
  label: 'CA certificate',
  help: '',
  contextNames: ['TLS'],
}
const LIST: SearchableField = { path: ['access_rules', 0], label: 'Access rules', help: '', contextNames: [] }
const CHINESE: SearchableField = {
  path: ['await_rel_timeout'],
  label: 'PUBREL 等待超时',
  help: '等待客户端的报文。',
  contextNames: ['会话'],
}

describe('field search', () => {
  it.each([
    ['by a part of its label', 'packet', FIELD, true],
    ['ignores case', 'PACKET Size', FIELD, true],
    ['by its words in any order', 'size max', FIELD, true],
    ['by its description', 'larger', FIELD, true],
    ['by its section', 'connection', FIELD, true],
    ['by section and label together', 'connection packet', FIELD, true],
    ['only with all words', 'packet topic', FIELD, false],
    ['by its path', 'max_packet', FIELD, true],
    ['by its path within the form', 'ssl_options.ca', NESTED, true],
    ['by the path of the configuration', 'mqtt.max_packet_size', FIELD, true],
    ['by the path of a nested field', 'listeners.ssl.default.ssl_options.cacertfile', NESTED, true],
    ['by the path as typed', 'mqtt.max_pa', FIELD, true],
    ['not by another path', 'mqtt.max_inflight', FIELD, false],
    ['not by the middle of a longer path', 'mqtt.packet_size', FIELD, false],
    ['without list indexes', 'access_rules.0', LIST, false],
    ['in Chinese', '等待', CHINESE, true],
    ['in Chinese by a part of the path', '会话 await_rel', CHINESE, true],
    ['not by hostile text', '<img onerror=alert(1)>', FIELD, false],
    ['not by a pattern', '.*', FIELD, false],
  ])('%s', (_, text, field, expected) => {
    expect(matchesAllWords(field, splitSearchWords(text))).toBe(expected)
  })

  it('marks matches in the path', () => {
    expect(findPathMatch(FIELD.path, 'mqtt.max_packet_size')).toBe('max_packet_size')
    expect(findPathMatch(NESTED.path, 'listeners.ssl.ssl_options.ca')).toBe('ssl_options.ca')
    expect(findPathMatch(FIELD.path, 'packet')).toBe('packet')
    expect(findPathMatch(FIELD.path, 'topic')).toBeUndefined()
  })

  it('shows the path if the match is not visible otherwise', () => {
    expect(isPathMatch(FIELD, ['max_packet'])).toBe(true)
    expect(isPathMatch(FIELD, ['packet'])).toBe(false)
    expect(isPathMatch(FIELD, ['mqtt.max_packet_size'])).toBe(true)
  })
})

it('splits the query by spaces and ignores an empty query', () => {
  expect(splitSearchWords('  Max   packet ')).toEqual(['max', 'packet'])
  expect(splitSearchWords(' ')).toEqual([])
})

describe('marking matches', () => {
  it.each([
    ['Max packet size', ['packet'], ['Max ', 'packet', ' size']],
    ['Max packet size', ['max', 'size'], ['', 'Max', ' packet ', 'size', '']],
    ['a.b', ['.'], ['a', '.', 'b']],
    ['a-b [c] (d) \\ $', ['[c]', '(d)', '\\', '$', '-'], ['a', '-', 'b ', '[c]', ' ', '(d)', ' ', '\\', ' ', '$', '']],
    ['topics topic', ['topic', 'topics'], ['', 'topics', ' ', 'topic', '']],
    ['Max packet size', [], ['Max packet size']],
    ['Max packet size', ['mqtt.max'], ['Max packet size']],
  ])('%s %j', (text, words, expected) => {
    expect(splitMatches(text, words)).toEqual(expected)
  })
})

describe('filtering', () => {
  const holds = createPathMatcher([['ssl', 'verify'], ['rules']])

  it.each([
    [[], true],
    [['ssl'], true],
    [['ssl', 'verify'], true],
    [['ssl', 'enable'], true],
    [['ssl', 'depth'], false],
    [['rules', 0, 'topic'], true],
    [['other'], false],
    [['enable'], false],
    [['other', 'enable'], false],
  ])('%j leaves: %s', (path, expected) => {
    expect(holds(path)).toBe(expected)
  })
})
