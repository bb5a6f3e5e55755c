import type { MqttClient } from 'mqtt'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Bench } from './support'

export const sources = '/authorization/sources'
export const rules = `${sources}/built_in_database/rules`
export const DEFAULT_RULES = {
  no_match: 'allow',
  deny_action: 'ignore',
  cache: { enable: true, max_size: 32, ttl: '1m', excludes: [] },
}
export const denied = 0x87
/** Publishing without subscribers is allowed but has its own reason code. */
export const allowed = expect.toSatisfy((code: number) => code === 0 || code === 0x10)

const publishAndGetCode = (client: MqttClient, topic: string, qos: 1 | 2, retain: boolean) =>
  new Promise<number>((resolve) =>
    client.publish(topic, 'x', { qos, retain }, (error, packet) =>
      resolve(
        (error as { code?: number } | null)?.code ?? (packet as { reasonCode?: number } | undefined)?.reasonCode ?? 0,
      ),
    ),
  )

/** Creates helpers for authorization tests; restores the default sources and settings after each test. */
export function openAuthorization(bench: Bench) {
  const types = async (): Promise<string[]> =>
    (await bench.get(sources)).body.sources.map(({ type }: { type: string }) => type)
  const add = async (source: object): Promise<void> => {
    expect((await bench.post(sources, source)).status).toBe(204)
  }
  const fileRules = (text: string) => bench.put(`${sources}/file`, { type: 'file', enable: true, rules: text })

  let count = 0
  /**
   * Connects a client that returns the result of subscribing (granted QoS or reason code) and publishing (reason
   * code).
   */
  const open = async (clientId = `authz-${count++}`, username?: string) => {
    const { client, code } = await bench.connect(clientId, {
      protocolVersion: 5,
      ...(username !== undefined && { username }),
    })
    expect(code).toBe(0)
    return {
      client,
      subscribe: (topic: string, qos: 0 | 1 | 2 = 0) =>
        new Promise<number>((resolve) =>
          client.subscribe(topic, { qos }, (_e, _g, packet) => resolve(packet?.granted[0] as number)),
        ),
      publish: (topic: string, qos: 1 | 2 = 1, retain = false) => publishAndGetCode(client, topic, qos, retain),
    }
  }

  let fileOfNewBroker = ''
  beforeAll(async () => {
    fileOfNewBroker = (await bench.get(`${sources}/file`)).body.rules
  })
  afterEach(async () => {
    for (const type of await types()) if (type !== 'file') await bench.delete(`${sources}/${type}`)
    await fileRules(fileOfNewBroker)
    await bench.put('/authorization/settings', DEFAULT_RULES)
  })
  return { types, add, fileRules, open }
}
