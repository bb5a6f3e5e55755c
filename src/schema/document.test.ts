import { expect, it } from 'vitest'
import { createDocument } from '../../tests/support/schema/documents'
import { getApiArea, listFieldTextFiles } from './apiArea'
import { listOperations, parseEditionMark } from './document'
import { getFieldsToFill, getPreset } from './getFieldsToFill'
import { buildScope } from './scope'
import { SECRET_NAME_PATTERN } from './secrets'

it.each([
  ['ee', 'ee'],
  ['EE', 'ee'],
  ['Enterprise', 'ee'],
  ['ce', 'ce'],
  ['opensource', 'ce'],
  ['Open-Source', 'ce'],
  ['free', undefined],
  ['see', undefined],
  ['eeprom', undefined],
  ['niece', undefined],
  ['cea', undefined],
  [undefined, undefined],
])('reads the edition mark %s as %s', (mark, edition) => {
  expect(parseEditionMark(mark)).toBe(edition)
})

it('lists operations by path and in the order of the methods, with their path item', () => {
  const doc = createDocument(
    {},
    { 'delete /b': {}, 'get /b': { summary: 'b' }, 'put /a': {}, 'post /a/c': {}, 'patch /a': {} },
  )
  const found = listOperations(doc)
  expect(found.map(({ method, path }) => `${method} ${path}`)).toEqual(['put /a', 'post /a/c', 'get /b', 'delete /b'])
  for (const { path, item } of found) expect(item).toBe(doc.paths[path])
  expect(found[2]?.op).toEqual({ summary: 'b' })
})

it.each([
  ['/clients/{clientid}', 'clients'],
  ['get /clients', 'clients'],
  ['post /connectors_probe', 'connectors'],
  ['/actions_probe', 'actions'],
  ['/probe_list', 'probe_list'],
  ['/a_probe_list', 'a_probe_list'],
  ['/data/actions_probe', 'data'],
  ['', ''],
])('finds the area of %s: %s', (operation, area) => {
  expect(getApiArea(operation)).toBe(area)
})

it('loads help texts for forms only', () => {
  expect(listFieldTextFiles('get /clients')).toEqual(['fields/clients'])
  expect(listFieldTextFiles('put /configs/log')).toEqual(['fields/configs', 'help/configs'])
})

it.each<[operation: string, tags: Record<string, string>, scope: string[]]>([
  [
    'post /gateways/{name}/listeners',
    { type: 'ssl' },
    ['gateways_listeners_ssl', 'listeners_ssl', 'gateways_ssl', 'ssl', 'gateways_listeners', 'listeners', 'gateways'],
  ],
  ['post /connectors_probe', { type: 'http' }, ['connectors_http', 'http', 'connectors']],
  ['post /authentication', { mechanism: 'jwt', use_jwks: 'true' }, ['authentication_jwt', 'jwt', 'authentication']],
  ['post /authentication', { use_jwks: 'false' }, ['authentication']],
  ['get /nodes', {}, ['nodes']],
  ['get /a_probe_list', {}, ['a_probe_list']],
])('builds the scope of %s with %j', (operation, tags, scope) => {
  expect(buildScope(operation, tags)).toEqual(scope.map((name) => `@${name}`))
})

it('lists the required fields without a default or single value', () => {
  const schema = {
    required: ['name', 'type', 'enable', 'retain', 'ghost'],
    properties: {
      name: { type: 'string' as const },
      type: { const: 'mqtt' },
      enable: { default: false },
      retain: { const: true, default: false },
      note: {},
    },
  }
  expect(getFieldsToFill(schema)).toEqual(['name', 'ghost'])
  expect(getFieldsToFill({ properties: schema.properties })).toEqual([])
  expect(getFieldsToFill({ required: ['name'] })).toEqual(['name'])
  expect(Object.values(schema.properties).map(getPreset)).toEqual([undefined, 'mqtt', false, false, undefined])
})

it.each([
  ['password', true],
  ['ssl.password', true],
  ['old_pwd', true],
  ['bot_TOKEN', true],
  ['privatekey', true],
  ['partition_key', false],
  ['username', false],
])('tells whether the name %s indicates a secret: %s', (name, secret) => {
  expect(SECRET_NAME_PATTERN.test(name)).toBe(secret)
})
