import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'
import type { OperationKey } from '../api/access'
import { PEM_EXTENSIONS } from '../forms/values/pem'
import { loadSchema } from '../resources/loadSchema'
import type { FieldSchema } from './types'

const WSS = ['post /listeners', { type: 'wss' }] as const
const ZONE = ['put /configs/global_zone', {}] as const

async function findField(
  key: OperationKey,
  tags: Readonly<Record<string, string>>,
  path: string,
): Promise<FieldSchema> {
  const schema = await loadSchema(key, tags)
  return path.split('.').reduce<FieldSchema>((at, name) => at.properties?.[name] ?? {}, schema)
}

describe('[MG-2] defaults that operators know', () => {
  it.each([
    [...WSS, 'access_rules', ['allow all']],
    [...WSS, 'tcp_options.backlog', 1024],
    [...WSS, 'tcp_options.high_watermark', '1MB'],
    [...WSS, 'ssl_options.handshake_timeout', '15s'],
    [...WSS, 'ssl_options.hibernate_after', '5s'],
    [...WSS, 'websocket.idle_timeout', '7200s'],
    [...WSS, 'websocket.mqtt_path', '/mqtt'],
    [...WSS, 'websocket.deflate_opts.mem_level', 8],
    [...WSS, 'websocket.deflate_opts.server_max_window_bits', 15],
    [...WSS, 'websocket.deflate_opts.client_max_window_bits', 15],
    [...WSS, 'zone', 'default'],
    [...ZONE, 'mqtt.keepalive_multiplier', 1.5],
  ] as const)('%s %j: %s is %j', async (key, tags, path, expected) => {
    expect((await findField(key, tags, path)).default).toEqual(expected)
  })

  it('offers the seven strategies of shared subscriptions', async () => {
    const { enum: strategies = [] } = await findField(...ZONE, 'mqtt.shared_subscription_strategy')
    expect([...strategies].sort()).toEqual(
      ['random', 'round_robin', 'round_robin_per_group', 'sticky', 'local', 'hash_topic', 'hash_clientid'].sort(),
    )
  })

  it('accepts the usual extensions of certificate files', () => {
    expect([...PEM_EXTENSIONS]).toEqual(['crt', 'key', 'pem', 'jks', 'der', 'cer', 'pfx'])
  })
})

describe('texts that operators know', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(PROJECT, 'locales/en', `${file}.json`), 'utf8'))
  const find = (file: string, path: string) =>
    path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], read(file))

  it.each([
    ['forms', 'error.topicLength', /^Topic length exceeds the limit$/],
    ['flow', 'problem.topic_length', /^Topic length exceeds the limit$/],
    ['flow', 'problem.ends', /^Unable to save, there must be at least one Sink node and one Source node in the Flow$/],
    ['flow', 'problem.several_flows', /^Only one flow can be created at a time/],
    ['traces', 'download_timeout', /log can be found in the server's data\/trace path/],
    ['forms', 'error.json', /^Please enter the correct JSON$/],
    ['forms', 'error.rate', /^Please enter a properly formatted rate configuration$/],
    ['upload', 'extension', /^Please upload a file with extension \{\{extensions\}\}$/],
  ])('%s: %s', (file, path, expected) => expect(find(file, path)).toMatch(expected))
})
