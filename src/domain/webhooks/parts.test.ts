import { describe, expect, it } from 'vitest'
import { isEqual } from '../../forms/core/paths'
import { buildWebhookUrl, parseWebhookAddress } from './address'
import { createWebhookParts, type Parts, pickPartSettings } from './parts'
import { readRuleTrigger, toWebhookRecord } from './record'

const NAME = 'conf_hook'
/** Recorded from a real broker. */
const parts: Required<Parts> = {
  '/connectors': {
    actions: ['conf_hook_WH_D'],
    name: 'conf_hook_WH_D',
    node_status: [{ node: 'emqx@127.0.0.1', status: 'connected' }],
    status: 'connected',
    type: 'http',
    connect_timeout: '1s',
    description: '',
    enable: true,
    enable_pipelining: 100,
    headers: { 'content-type': 'application/json' },
    pool_size: 1,
    pool_type: 'random',
    resource_opts: { health_check_interval: '1s', start_after_created: true, start_timeout: '2s' },
    ssl: { enable: false, verify: 'verify_none' },
    url: 'http://127.0.0.1:28199',
  },
  '/actions': {
    error: '',
    name: 'conf_hook_WH_D',
    node_status: [{ node: 'emqx@127.0.0.1', status: 'connected', status_reason: '' }],
    status: 'connected',
    status_reason: '',
    type: 'http',
    connector: 'conf_hook_WH_D',
    description: '',
    enable: true,
    parameters: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the broker
      body: '{"n":${n}}',
      headers: { 'content-type': 'application/json' },
      max_retries: 0,
      method: 'post',
      path: '/in',
    },
    resource_opts: { health_check_interval: '1s', query_mode: 'sync' },
  },
  '/rules': {
    actions: ['http:conf_hook_WH_D'],
    created_at: '2026-11-22T15:23:17.461+00:00',
    description: 'conf_hook',
    enable: true,
    from: ['conf/hook/#'],
    id: 'conf_hook_WH_D',
    name: 'conf_hook_WH_D',
    sql: 'SELECT payload.n as n, clientid, topic FROM "conf/hook/#" WHERE payload.n > 0',
  },
}

describe('[IN-10] webhook created by EMQX Dashboard', () => {
  const record = toWebhookRecord(NAME, parts)

  it('is shown as one record', () =>
    expect(record).toMatchObject({
      id: NAME,
      enable: true,
      status: 'connected',
      url: 'http://127.0.0.1:28199/in',
      method: 'post',
      trigger: 'statement',
      description: 'conf_hook',
      parameters: { max_retries: 0 },
      resource_opts: { query_mode: 'sync' },
      connection: { pool_size: 1, resource_opts: { start_timeout: '2s' } },
      defects: [],
      others: [],
    }))

  it('is not written if unchanged', () => {
    const bodies = createWebhookParts(NAME, record, parts, readRuleTrigger(parts))
    for (const part of ['/connectors', '/actions', '/rules'] as const)
      expect(bodies[part], part).toEqual(pickPartSettings(part, parts[part]))
  })

  it('updates only the part that a field belongs to', () => {
    const listChangedParts = (more: object) => {
      const bodies = createWebhookParts(NAME, { ...record, ...more }, parts, readRuleTrigger(parts))
      return (['/connectors', '/actions', '/rules'] as const).filter(
        (part) => !isEqual(bodies[part], pickPartSettings(part, parts[part])),
      )
    }
    expect(listChangedParts({ connection: { ...(record.connection as object), pool_size: 4 } })).toEqual([
      '/connectors',
    ])
    expect(listChangedParts({ url: 'http://127.0.0.1:28199/other' })).toEqual(['/actions'])
    expect(listChangedParts({ sql: 'SELECT * FROM "t"' })).toEqual(['/rules'])
    expect(listChangedParts({ url: 'http://10.0.0.1/in' })).toEqual(['/connectors'])
  })

  it('reports manual changes and keeps further outputs', () => {
    const rule = { ...parts['/rules'], actions: ['mqtt:other'] }
    const action = { ...parts['/actions'], connector: 'mine' }
    const changed: Parts = { '/actions': action, '/rules': rule }
    expect(toWebhookRecord(NAME, changed).defects).toEqual(['noConnector', 'otherConnector', 'notCalled'])
    expect(createWebhookParts(NAME, record, changed)['/rules'].actions).toEqual(['mqtt:other', 'http:conf_hook_WH_D'])
    expect(createWebhookParts(NAME, record, changed)['/actions'].connector).toBe('conf_hook_WH_D')
  })

  it('reports an unreachable server with the connector’s reason per node', () => {
    const unreachable = {
      status: 'disconnected',
      node_status: [{ node: 'a', status: 'disconnected', status_reason: 'econnrefused' }],
    }
    const through = {
      status: 'disconnected',
      node_status: [{ node: 'a', status: 'disconnected', status_reason: 'Resource connector is not connected' }],
    }
    const changed = {
      ...parts,
      '/connectors': { ...parts['/connectors'], ...unreachable },
      '/actions': { ...parts['/actions'], ...through },
    }
    expect(toWebhookRecord(NAME, changed).node_status).toEqual([
      { node: 'a', status: 'disconnected', status_reason: 'econnrefused' },
    ])
  })
})

describe('[IN-10] webhook URL', () => {
  it.each([
    ['http://h:1', '', 'http://h:1'],
    ['http://h:1', '/in', 'http://h:1/in'],
    ['http://h:1/', '/in', 'http://h:1/in'],
    ['http://h:1/a', 'b', 'http://h:1/a/b'],
    ['http://h:1', '?x=1', 'http://h:1?x=1'],
  ])('%s and %s are %s', (base, path, url) => expect(buildWebhookUrl({ base, path })).toBe(url))

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the broker
    ['https://h/a/${topic}?q', undefined, 'https://h', '/a/${topic}?q'],
    ['http://h:1/a/b/c', { base: 'http://h:1/a', path: '/b' }, 'http://h:1/a', '/b/c'],
    ['http://h:10', { base: 'http://h:1', path: '' }, 'http://h:10', ''],
    ['http://h:1/', { base: 'http://h:1/', path: '' }, 'http://h:1/', ''],
  ])('splits %s', (url, before, base, path) => expect(parseWebhookAddress(url, before)).toEqual({ base, path }))
})
