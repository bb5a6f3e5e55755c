import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { createSession } from '../bench/measures'

/** A synthetic plant: devices that publish, a service that subscribes, rules with working and failing targets. */
export interface Plant {
  stop(): Promise<void>
}

const LINES = ['line-1', 'line-2', 'line-3']
const DEVICES = ['press', 'oven', 'robot', 'conveyor', 'camera']
const PERIOD_MS = 400

async function createRecords(api: string, target: string): Promise<void> {
  const { token } = await createSession(api)
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${api}/api/v5${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  }
  const createConnector = (name: string, url: string) =>
    post('/connectors', {
      type: 'http',
      name,
      url,
      enable: true,
      headers: {},
      resource_opts: { health_check_interval: '1s' },
    })
  const createAction = (name: string, connectorName: string, path: string) =>
    post('/actions', {
      type: 'http',
      name,
      connector: connectorName,
      enable: true,
      parameters: { path, method: 'post', headers: { 'content-type': 'application/json' } },
      resource_opts: { health_check_interval: '1s' },
    })
  await createConnector('maintenance', target)
  await createConnector('historian', 'http://127.0.0.1:1')
  await createAction('open_ticket', 'maintenance', '/tickets')
  await createAction('store_values', 'historian', '/values')
  await post('/rules', {
    id: 'hot_ovens',
    name: 'hot_ovens',
    description: 'Opens a ticket when an oven is too hot',
    sql: 'SELECT payload.temperature AS temperature, clientid, topic\nFROM "plant/+/oven/state"\nWHERE payload.temperature > 80',
    actions: ['http:open_ticket'],
  })
  await post('/rules', {
    id: 'history',
    name: 'history',
    description: 'Stores all states',
    sql: 'SELECT * FROM "plant/#"',
    actions: ['http:store_values'],
  })
  await post('/banned', { as: 'clientid', who: 'unknown-scanner', by: 'admin', reason: 'Port scan' })
}

/** Connects the devices and publishes until stopped. Values repeat, so pictures differ little between runs. */
async function connectDevices(mqtt: string): Promise<{ clients: MqttClient[]; timer: NodeJS.Timeout }> {
  const connect = (clientId: string, username: string) =>
    connectAsync(mqtt, { clientId, username, protocolVersion: 5, properties: { sessionExpiryInterval: 3600 } })
  const devices = await Promise.all(
    LINES.flatMap((line) =>
      DEVICES.map(async (device) => ({ line, device, client: await connect(`${line}-${device}`, line) })),
    ),
  )
  const service = await connect('supervisor', 'operations')
  await service.subscribeAsync({ 'plant/+/+/state': { qos: 1 }, 'plant/+/oven/#': { qos: 1 } })
  for (const { line, device, client } of devices)
    await client.subscribeAsync(`plant/${line}/${device}/command`, { qos: 1 })
  await devices[0]?.client.publishAsync('plant/line-1/info', JSON.stringify({ product: 'A-17', shift: 2 }), {
    retain: true,
  })
  let step = 0
  const timer = setInterval(() => {
    step++
    for (const [index, { line, device, client }] of devices.entries()) {
      const temperature = Math.round(60 + 25 * Math.sin(step / 9 + index))
      client.publish(`plant/${line}/${device}/state`, JSON.stringify({ temperature, running: true }), { qos: 1 })
    }
  }, PERIOD_MS)
  return { clients: [...devices.map(({ client }) => client), service], timer }
}

export async function startPlant({ api, mqtt }: { api: string; mqtt: string }): Promise<Plant> {
  const target: Server = createServer((request, response) => {
    request.resume()
    response.end()
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  await createRecords(api, `http://127.0.0.1:${(target.address() as AddressInfo).port}`)
  const { clients, timer } = await connectDevices(mqtt)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(clients.map((client) => client.endAsync()))
      target.closeAllConnections()
      target.close()
    },
  }
}
