import { describe, expect, it } from 'vitest'
import { findWebhookName, getPartIds, type MarkedCollection, type PartIdentity } from './webhookNames'

describe('[IN-10] webhook parts', () => {
  const cases: [MarkedCollection, PartIdentity, string | undefined][] = [
    // Recorded from a real broker, created by EMQX Dashboard.
    ['/connectors', { type: 'http', name: 'conf_hook_WH_D' }, 'conf_hook'],
    ['/actions', { type: 'http', name: 'conf_hook_WH_D' }, 'conf_hook'],
    ['/rules', { id: 'conf_hook_WH_D', name: 'conf_hook_WH_D' }, 'conf_hook'],
    // Our lists add an id to every record; a connector's id includes its type.
    ['/connectors', { id: 'http:a_WH_D', type: 'http', name: 'a_WH_D' }, 'a'],
    // A rule's name can change, its id cannot.
    ['/rules', { id: 'a_WH_D', name: 'night shift' }, 'a'],
    ['/rules', { id: 'mine', name: 'a_WH_D' }, undefined],
    ['/connectors', { type: 'mqtt', name: 'a_WH_D' }, undefined],
    ['/actions', { type: 'kafka_producer', name: 'a_WH_D' }, undefined],
    ['/sources', { type: 'http', name: 'a_WH_D' }, undefined],
    ['/connectors', { type: 'http', name: 'a_WH_D2' }, undefined],
    ['/connectors', { type: 'http', name: 'a_wh_d' }, undefined],
    ['/connectors', { type: 'http', name: '_WH_D' }, undefined],
    ['/connectors', { type: 'http', name: 'a_WH_D_WH_D' }, 'a_WH_D'],
    ['/connectors', { type: 'http' }, undefined],
    ['/rules', {}, undefined],
  ]
  it.each(cases)('%s %j', (part, facts, expected) => expect(findWebhookName(part, facts)).toBe(expected))

  it('are found by their ids', () =>
    expect(getPartIds('conf_hook')).toEqual({
      '/connectors': 'http:conf_hook_WH_D',
      '/actions': 'http:conf_hook_WH_D',
      '/rules': 'conf_hook_WH_D',
    }))
})
