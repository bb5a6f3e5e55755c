import { describe, expect, it } from 'vitest'
import { buildScope } from '../../schema/scope'
import { listTextContexts, resolveFieldText, resolveOptionText } from './fieldText'

describe('entity scope', () => {
  it.each([
    ['post /connectors', { type: 'http' }, ['@connectors_http', '@http', '@connectors']],
    ['post /connectors_probe', { type: 'http' }, ['@connectors_http', '@http', '@connectors']],
    ['put /configs/log', {}, ['@configs_log', '@log', '@configs']],
    [
      'put /gateways/{name}/listeners/{id}',
      { type: 'ssl' },
      [
        ...['@gateways_listeners_ssl', '@listeners_ssl', '@gateways_ssl', '@ssl'],
        ...['@gateways_listeners', '@listeners', '@gateways'],
      ],
    ],
    [
      'post /authentication',
      { mechanism: 'jwt', use_jwks: 'true' },
      ['@authentication_jwt', '@jwt', '@authentication'],
    ],
    ['get /api-docs', {}, ['@api-docs']],
  ])('of %s with %j', (operation, tags, expected) => expect(buildScope(operation, tags)).toEqual(expected))
})

describe('field contexts', () => {
  it.each([
    [['ssl', 'enable'], ['http'], ['ssl', 'http']],
    [['parameters', 'message', 'key'], ['actions'], ['message', 'parameters', 'actions']],
    [['listeners', 0, 'bind'], [], ['listeners']],
    [['name'], ['a.b'], ['a_b']],
  ])('at %j in %j', (path, scope, expected) => expect(listTextContexts(path, scope)).toEqual(expected))
})

describe('field texts', () => {
  const texts: Record<string, unknown> = {
    'fields.topic': {
      label: 'Topic',
      at: { kafka: { label: 'Kafka topic' }, '@slow': { label: 'Slow topic' }, '@ssl': { label: 'TLS topic' } },
      options: { all: 'Every topic', v1_0: 'First' },
    },
    'help.topic': { text: 'Where to.', at: { kafka: 'It has to exist.' } },
    'fields.a_b': { label: 'A and b' },
    'forms.option.all': 'All',
    'forms.option.infinity': 'Infinity',
    'forms.option.constructor': Object,
  }
  const read = (key: string) => texts[key]
  const resolveText = (path: (string | number)[], ...scope: string[]) => resolveFieldText(path, scope, read)

  it('match by field name', () =>
    expect(resolveText(['topic'])).toEqual({ label: 'Topic', help: 'Where to.', fallback: false }))
  it("prefer the texts of the field's group to those of its scope", () =>
    expect(resolveText(['kafka', 0, 'topic'], '@slow').label).toBe('Kafka topic'))
  it('prefer the narrowest scope with a text', () =>
    expect(resolveText(['topic'], '@none', '@slow', '@ssl').label).toBe('Slow topic'))
  it('keep groups and entities with the same name apart', () => {
    expect(resolveText(['topic'], '@kafka').label).toBe('Topic')
    expect(resolveText(['ssl', 'topic']).label).toBe('Topic')
  })
  it('look up label and help independently', () =>
    expect(resolveText(['topic'], '@slow')).toMatchObject({ label: 'Slow topic', help: 'Where to.' }))
  it('support names with a dot', () => expect(resolveText(['a.b']).label).toBe('A and b'))
  it('ignore properties inherited from Object', () =>
    expect(resolveText(['constructor', 'topic'])).toMatchObject({ label: 'Topic', help: 'Where to.' }))
  it('are derived from the name as a fallback and marked so', () =>
    expect(resolveText(['max_awaiting_rel'])).toEqual({ label: 'Max awaiting rel', help: '', fallback: true }))

  it.each([
    ['topic', 'all', 'Every topic'],
    ['topic', 'v1.0', 'First'],
    ['topic', 'infinity', 'Infinity'],
    ['topic', 'constructor', 'constructor'],
    ['other', 'all', 'All'],
    ['other', 7, '7'],
  ])('of %s with the value %j are %s', (name, value, expected) =>
    expect(resolveOptionText(name, value, read)).toBe(expected),
  )
})
