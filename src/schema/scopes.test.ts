import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'
import { listDocumentFields } from '../../tests/unit/house/documentFields'
import { resolveFieldText, toTextKey } from '../forms/core/fieldText'
import { buildScope, ENTITY_PREFIX } from './scope'

const readTexts = (file: string) =>
  JSON.parse(readFileSync(join(PROJECT, 'locales/en', file), 'utf8')) as Record<string, unknown>
const [fields, help] = [readTexts('fields.json'), readTexts('help.json')]
const read = (key: string) => {
  const [file, name = ''] = key.split('.')
  return (file === 'fields' ? fields : help)[name]
}

describe('label scopes', () => {
  it('never share a name between an entity and a group of fields', async () => {
    const all = await listDocumentFields()
    const entities = new Set(all.flatMap(({ scope }) => scope.map(toTextKey)))
    const groups = new Set(all.flatMap(({ path }) => path.slice(0, -1).map(toTextKey)))
    expect(entities.size).toBeGreaterThan(100)
    expect([...entities].filter((name) => groups.has(name))).toEqual([])
    expect([...entities].filter((name) => !name.startsWith(ENTITY_PREFIX))).toEqual([])
    // Without the prefix these names collide, which caused wrong labels.
    const unprefixedNames = [...entities].map((name) => name.slice(ENTITY_PREFIX.length))
    expect(unprefixedNames.filter((name) => groups.has(name))).toEqual(expect.arrayContaining(['ssl', 'file', 'http']))
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
    expect(resolveFieldText(path, buildScope(operation, tags), read).label).toBe(label)
  })
})
