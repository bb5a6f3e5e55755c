import { describe, expect, it } from 'vitest'
import { type Draft, findOverlap, generateClientId, toEntry, validateConnectionDraft } from './entry'

const draft: Draft = {
  address: 'ws://h:8083/mqtt',
  clientId: 'me',
  username: '',
  password: '',
  version: 5,
  topics: '#',
  qos: 0,
}
const page = { protocol: 'http:' }

describe('[CL-15] connection form', () => {
  it.each<[Partial<Draft>, object]>([
    [{}, {}],
    [{ address: ' ' }, { address: { fault: 'required' } }],
    [{ clientId: '' }, { clientId: { fault: 'required' } }],
    [{ topics: '\n \n' }, { topics: { fault: 'required' } }],
    [{ topics: 'a\nb/#/c' }, { topics: { fault: 'wildcard', filter: 'b/#/c' } }],
    [{ topics: '$share/g/a' }, { topics: { fault: 'shared', filter: '$share/g/a' } }],
    [{ topics: Array.from({ length: 21 }, (_, n) => n).join('\n') }, { topics: { fault: 'many' } }],
    [{ password: 'p' }, {}],
    [{ password: 'p', version: 4 }, { username: { fault: 'alone' } }],
    [{ username: 'ü'.repeat(40_000) }, { username: { fault: 'long' } }],
  ])('%j', (change, expected) => {
    expect(validateConnectionDraft({ ...draft, ...change }, page)).toEqual(expected)
  })

  it('removes duplicate filters and preserves spaces', () => {
    expect(toEntry({ ...draft, address: ' ws://h/mqtt ', topics: 'a\r\na\n\n b' })).toMatchObject({
      address: 'ws://h/mqtt',
      filters: ['a', ' b'],
    })
  })

  it('warns about filters that deliver messages twice', () => {
    expect(findOverlap('a/b\n#')).toEqual({ wide: '#', narrow: 'a/b' })
    expect(findOverlap('a/b\na/c\n$SYS/#')).toBeUndefined()
  })

  it('generates unique client IDs', () => {
    expect(generateClientId()).toMatch(/^signalbox-explorer-[0-9a-f]{8}$/)
    expect(generateClientId()).not.toBe(generateClientId())
  })
})
