import { describe, expect, it } from 'vitest'
import { schemas } from '../../src/api/generated/schemas'
import { toFormData, toSubmitData } from '../../src/forms/core/data'
import type { Json } from '../../src/schema/types'
import { namedPair, openListeners } from './openListeners'
import { openBench } from './support'

const bench = openBench()
const { make } = openListeners(bench)

/**
 * Not settings documents: a list that is reset, a switch of the other edition, and one that returns a duration as a
 * number, which the broker does not accept back and its screen converts.
 */
const OTHERS = ['/mqtt/topic_metrics', '/telemetry/status', '/rule_engine']

/** Documents that are lists, empty by default. */
const LISTS: Record<string, Json> = {
  '/mqtt/auto_subscribe': [{ topic: 'a/+', qos: 1, rh: 2, rap: 1, nl: 1 }],
  '/mqtt/topic_rewrite': [{ action: 'all', source_topic: 'a/#', re: '^a/(.+)$', dest_topic: 'b/$1' }],
}

/** Documents that are read and written as a whole at one path. */
const SETTINGS = Object.keys(schemas)
  .filter((key) => /^put [^{]*$/.test(key) && Object.hasOwn(schemas, key.replace('put ', 'get ')))
  .map((key) => key.slice('put '.length))
  .filter((path) => !OTHERS.includes(path))

/** Finds the form of a document, by its tags if it has several variants. */
function findForm(key: string, data: Record<string, Json>) {
  const variants = (schemas as Record<string, (typeof schemas)['put /configs/log']>)[key] ?? []
  const matchesTags = (tags: Readonly<Record<string, string>>) =>
    Object.entries(tags).every(([name, tag]) => data[name] === undefined || String(data[name]) === tag)
  const variant = variants.length === 1 ? variants[0] : variants.find(({ tags }) => matchesTags(tags))
  if (!variant) throw new Error(`no form for ${key}`)
  return variant
}

/** Returns the body that a form sends if saved unchanged. */
async function getUnchangedBody(key: string, data: Record<string, Json>): Promise<Json | undefined> {
  const variant = findForm(key, data)
  const schema = await variant.load()
  const form = toFormData(data, schema)
  const sent = toSubmitData(form, form, schema)
  return Array.isArray(sent) ? sent : { ...variant.fixed, ...(sent as Record<string, Json>) }
}

describe('saving without changes preserves', () => {
  it.each(SETTINGS)('%s', async (path) => {
    const sampleList = LISTS[path]
    if (sampleList) expect((await bench.put(path, sampleList)).status).toBe(200)
    const before = await bench.get(path)
    expect(before.status, before.text).toBe(200)
    const reply = await bench.put(path, await getUnchangedBody(`put ${path}`, before.body))
    expect(reply.status, reply.text).toBeLessThan(300)
    expect((await bench.get(path)).body).toEqual(before.body)
  })

  it.each([
    ['tcp', {}],
    ['ssl', { ssl_options: namedPair('round') }],
    ['ws', { websocket: { mqtt_path: '/round' } }],
    ['wss', { ssl_options: namedPair('round') }],
    ['quic', { ssl_options: namedPair('round') }],
  ])('a listener of type %s', async (type, more) => {
    const { id } = await make({ type, ...more })
    const before = await bench.get(`/listeners/${id}`)
    const reply = await bench.put(`/listeners/${id}`, await getUnchangedBody('put /listeners/{id}', before.body))
    expect(reply.status, reply.text).toBe(200)
    const after = await bench.get(`/listeners/${id}`)
    // Runtime state is not a setting.
    expect({ ...after.body, status: null, node_status: null, running: null }).toEqual({
      ...before.body,
      status: null,
      node_status: null,
      running: null,
    })
  })
})
