import type { Page } from '@playwright/test'
import type { AnswerOf } from '../../support/operations'
import { type ApiRequest, answerWith } from './answers'

/** The page of rows that a request asks for. */
export function createPage<Row>(rows: readonly Row[], { query }: ApiRequest) {
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? 100)
  const data = rows.slice((page - 1) * limit, page * limit)
  return { data, meta: { page, limit, count: rows.length, hasnext: page * limit < rows.length } }
}

type Client = NonNullable<AnswerOf<'get /clients'>['data']>[number]

/** A client as the broker lists it. */
const clientNamed = (clientid: string): Client & { clientid: string } => ({
  clientid,
  username: null,
  node: 'emqx@127.0.0.1',
  connected: true,
  connected_at: '2026-01-01T00:00:00.000+00:00',
  ip_address: '127.0.0.1',
  port: 50_000,
  proto_name: 'MQTT',
  proto_ver: 5,
  clean_start: true,
  keepalive: 60,
  expiry_interval: 0,
  subscriptions_cnt: 2,
  mqueue_len: 0,
  mqueue_dropped: 0,
  inflight_cnt: 0,
})

/** `crowd-000000` and so on. */
export const createCrowd = (count: number) =>
  Array.from({ length: count }, (_, n) => `crowd-${String(n).padStart(6, '0')}`)

/**
 * Answers with more clients than a test could connect, searched by a part of the ID, and kicked one by one or many at
 * once. Returns the remaining clients, and a function that restores the broker's clients.
 */
export async function replaceClients(
  page: Page,
  clientids: readonly string[],
  more: Record<string, Partial<Client>> = {},
) {
  const left = new Map(clientids.map((clientid) => [clientid, { ...clientNamed(clientid), ...more[clientid] }]))
  const kicked: string[][] = []
  const restore = [
    await answerWith(page, 'get /clients', (apiRequest) => {
      const part = apiRequest.query.get('like_clientid') ?? ''
      return createPage(
        [...left.values()].filter(({ clientid }) => clientid.includes(part)),
        apiRequest,
      )
    }),
    await answerWith(page, 'post /clients/kickout/bulk', ({ request }) => {
      const ids: string[] = request.postDataJSON()
      kicked.push(ids)
      for (const id of ids) left.delete(id)
      return undefined
    }),
    await answerWith(page, 'delete /clients/{clientid}', ({ params: { clientid = '' } }) => {
      kicked.push([clientid])
      left.delete(clientid)
      return undefined
    }),
  ]
  return {
    left,
    kicked,
    restore: async () => {
      for (const undo of restore) await undo()
    },
  }
}
