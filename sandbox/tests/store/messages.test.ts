import { expect, it } from 'vitest'
import type { Message } from '../../mqtt/types'
import { loadMessage, saveMessage } from '../../store/messages'

it('restores a message from JSON byte for byte', () => {
  const message: Message = {
    id: '00',
    topic: 'a/b',
    payload: Buffer.from([0, 1, 255]),
    qos: 2,
    retain: true,
    properties: {
      correlationData: Buffer.from([0, 255]),
      userProperties: [
        ['a', '1'],
        ['a', '2'],
      ],
      messageExpiryInterval: 60,
    },
    publishAt: 1,
    from: 'c',
    username: null,
    peerhost: '127.0.0.1',
    protoVer: 5,
    node: 'emqx@127.0.0.1',
    expiresAt: 60_001,
  }
  expect(loadMessage(JSON.parse(JSON.stringify(saveMessage(message))))).toEqual(message)
})
