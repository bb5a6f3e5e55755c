import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../../scripts/project'
import { fieldWords, wordKey } from '../../../src/forms/core/fieldWords'
import { ENTITY, scopeOf } from '../../../src/schema/scope'
import { documentFields } from '../house/documentFields'

const texts = (file: string) =>
  JSON.parse(readFileSync(join(PROJECT, 'locales/en', file), 'utf8')) as Record<string, unknown>
const [fields, help] = [texts('fields.json'), texts('help.json')]
const read = (key: string) => {
  const [file, name = ''] = key.split('.')
  return (file === 'fields' ? fields : help)[name]
}

describe('REVIEW §4.1 scopes of labels', () => {
  it('of an entity and of a group of fields never share a name', async () => {
    const all = await documentFields()
    const entities = new Set(all.flatMap(({ scope }) => scope.map(wordKey)))
    const groups = new Set(all.flatMap(({ path }) => path.slice(0, -1).map(wordKey)))
    expect(entities.size).toBeGreaterThan(100)
    expect([...entities].filter((name) => groups.has(name))).toEqual([])
    expect([...entities].filter((name) => !name.startsWith(ENTITY))).toEqual([])
    // Without the mark they would: the names that made the labels wrong.
    const bare = [...entities].map((name) => name.slice(ENTITY.length))
    expect(bare.filter((name) => groups.has(name))).toEqual(expect.arrayContaining(['ssl', 'file', 'http']))
  })

  it.each([
    ['post /listeners', { type: 'ssl' }, ['enable'], 'Enabled'],
    ['post /listeners', { type: 'ssl' }, ['ssl_options', 'verify'], 'Verify peer'],
    ['post /listeners', { type: 'ssl' }, ['ssl_options', 'certfile'], 'Certificate'],
    ['post /authorization/sources', { type: 'file' }, ['enable'], 'Enabled'],
    ['put /configs/log', {}, ['file', 'enable'], 'Log to files'],
    ['post /connectors', { type: 'http' }, ['ssl', 'enable'], 'Use TLS'],
    ['post /connectors', { type: 'http' }, ['ssl', 'verify'], 'Verify server'],
  ])('give %s of %j at %j the label %s', (operation, tags, path, label) => {
    expect(fieldWords(path, scopeOf(operation, tags), read).label).toBe(label)
  })
})
