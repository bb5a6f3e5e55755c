import { describe, expect, it } from 'vitest'
import { toExportRow } from './messages/toExportRow'
import type { LoggedMessage } from './store/loggedMessage'

const bytes = (text: string) => new TextEncoder().encode(text)
const message: LoggedMessage = {
  id: 1,
  at: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  topic: '=1+1/<img>',
  direction: 'received',
  qos: 1,
  retain: false,
  payload: bytes('ü'),
  size: 2,
}

describe('[DI-3] exported message', () => {
  it('contains text as text', () => {
    expect(toExportRow(message)).toEqual({
      time: '2026-01-02T03:04:05.006Z',
      direction: 'received',
      topic: '=1+1/<img>',
      qos: 1,
      retain: false,
      size: 2,
      payload_encoding: 'plain',
      payload: 'ü',
      payload_cut: false,
    })
  })

  it('contains bytes as Base64, and marks truncated payloads and the publish result', () => {
    const more: Partial<LoggedMessage> = {
      payload: new Uint8Array([0, 255]),
      size: 9,
      status: { state: 'refused', reason: { code: 0x87 } },
      properties: { contentType: 'x', correlationData: new Uint8Array([254]), userProperties: { a: ['1', '2'] } },
    }
    expect(toExportRow({ ...message, ...more })).toMatchObject({
      direction: 'refused',
      payload_encoding: 'base64',
      payload: 'AP8=',
      payload_cut: true,
      properties: {
        contentType: 'x',
        correlationData: '/g==',
        correlationDataEncoding: 'base64',
        userProperties: { a: ['1', '2'] },
      },
    })
  })
})
