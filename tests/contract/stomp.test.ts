import { describe, expect, it } from 'vitest'
import { openStomp } from './openStomp'
import { type StompPeer, stompPeer } from './stompPeer'
import { eventually, openBench } from './support'

const bench = openBench()
const gateway = openStomp(bench)
const { enter, clients } = gateway

describe('CONNECT', () => {
  it.each([
    ['1.0,1.1,1.2', '1.2'],
    ['1.0,1.1', '1.1'],
    ['1.0', '1.0'],
    [undefined, '1.0'],
  ])('negotiates, from %s, %s', async (offered, spoken) => {
    const peer = await stompPeer(gateway.port)
    peer.send(offered === undefined ? 'CONNECT' : 'STOMP', offered === undefined ? {} : { 'accept-version': offered })
    expect((await peer.next('CONNECTED')).headers.get('version')).toBe(spoken)
  })

  it.each([
    ['a version that nobody speaks', { 'accept-version': '3.0' }, /1\.0, 1\.1 and 1\.2/],
    ['heart-beats that are no numbers', { 'heart-beat': 'often' }, /heart-beat/],
  ])('rejects %s', async (_what, headers, message) => {
    const peer = await stompPeer(gateway.port)
    peer.send('CONNECT', headers)
    expect((await peer.next('ERROR')).headers.get('message')).toMatch(message)
    await peer.waitForClose()
  })

  it('is required as the first frame, within a time limit', async () => {
    const early = await stompPeer(gateway.port)
    early.send('SEND', { destination: 'a', receipt: 'r1' }, 'x')
    const error = await early.next('ERROR')
    expect(error.headers.get('receipt-id')).toBe('r1')
    await early.waitForClose()
    const silent = await stompPeer(gateway.port)
    expect((await silent.next('ERROR')).headers.get('message')).toContain('in time')
    await silent.waitForClose()
  })

  it('is rejected a second time', async () => {
    const peer = await enter()
    peer.send('CONNECT')
    await peer.next('ERROR')
    await peer.waitForClose()
  })
})

describe('messages', () => {
  it('are exchanged with MQTT clients', async () => {
    const peer = await enter()
    const mqtt = await bench.connect('mqtt-side', { protocolVersion: 5 })
    await mqtt.client.subscribeAsync('from/stomp')
    peer.send('SUBSCRIBE', { id: '7', destination: 'to/+', receipt: 'sub' })
    expect((await peer.next('RECEIPT')).headers.get('receipt-id')).toBe('sub')
    peer.send('SEND', { destination: 'from/stomp', 'content-type': 'text/plain' }, 'hello')
    await eventually(() => mqtt.messages.map(({ topic, payload }) => [topic, payload]), [['from/stomp', 'hello']])
    await mqtt.client.publishAsync('to/you', 'back', { qos: 1 })
    const message = await peer.next('MESSAGE')
    expect(message.body.toString()).toBe('back')
    expect(Object.fromEntries(message.headers)).toMatchObject({ subscription: '7', destination: 'to/you' })
    peer.send('UNSUBSCRIBE', { id: '7', receipt: 'unsub' })
    await peer.next('RECEIPT')
    await mqtt.client.publishAsync('to/you', 'nobody', { qos: 1 })
    expect(peer.frames.filter(({ command }) => command === 'MESSAGE')).toHaveLength(1)
  })

  it("carry binary bodies, escaped headers and the sender's headers", async () => {
    const [sender, receiver] = [await enter(), await enter()]
    receiver.send('SUBSCRIBE', { id: 'b', destination: 'bin', receipt: 's' })
    await receiver.next('RECEIPT')
    sender.sendRaw(
      Buffer.concat([
        Buffer.from('SEND\ndestination:bin\nfoo:a\\cb\\nc\\\\\nfoo:second\ncontent-length:3\n\n'),
        Buffer.from([0, 1, 0, 0]),
      ]),
    )
    const { body, headers } = await receiver.next('MESSAGE')
    expect([...body]).toEqual([0, 1, 0])
    expect(headers.get('foo')).toBe('a:b\nc\\')
  })

  it('can arrive byte by byte', async () => {
    const peer = await enter()
    for (const byte of Buffer.from('SUBSCRIBE\r\nid:1\r\ndestination:slow\r\nreceipt:r\r\n\r\n\0\n\n'))
      peer.sendRaw(Buffer.from([byte]))
    expect((await peer.next('RECEIPT')).headers.get('receipt-id')).toBe('r')
  })

  it('retained in the broker are sent to a new subscription', async () => {
    const mqtt = await bench.connect('keeper')
    await mqtt.client.publishAsync('kept/stomp', 'old', { retain: true, qos: 1 })
    const peer = await enter()
    peer.send('SUBSCRIBE', { id: '1', destination: 'kept/#' })
    expect((await peer.next('MESSAGE')).body.toString()).toBe('old')
  })

  it('are acknowledged individually or cumulatively, and rejected for an unknown ID', async () => {
    const [single, all] = [await enter(), await enter()]
    single.send('SUBSCRIBE', { id: '1', destination: 'ack', ack: 'client-individual' })
    all.send('SUBSCRIBE', { id: '1', destination: 'ack', ack: 'client', receipt: 'r' })
    await all.next('RECEIPT')
    await eventually(async () => (await clients()).filter((one) => one.subscriptions_cnt === 1).length, 2)
    for (const payload of ['1', '2', '3']) {
      await bench.post('/publish', { topic: 'ack', payload })
    }
    const ids = async (peer: StompPeer) => {
      const messages = [await peer.next('MESSAGE'), await peer.next('MESSAGE'), await peer.next('MESSAGE')]
      return messages.map(({ headers }) => headers.get('ack') ?? '')
    }
    const [one, many] = [await ids(single), await ids(all)]
    single.send('ACK', { id: one[1] ?? '' })
    all.send('NACK', { id: many[1] ?? '' })
    const getInflightCounts = async () =>
      (await clients()).map(({ inflight_cnt }) => inflight_cnt).filter((count) => count !== 0)
    await eventually(getInflightCounts, [2, 1])
    single.send('ACK', { id: 'ghost', receipt: 'x' })
    expect((await single.next('ERROR')).headers.get('receipt-id')).toBe('x')
  })

  it('of a transaction are sent on commit and dropped on abort', async () => {
    const peer = await enter()
    const mqtt = await bench.connect('witness')
    await mqtt.client.subscribeAsync('tx')
    peer.send('BEGIN', { transaction: 'a' })
    peer.send('SEND', { destination: 'tx', transaction: 'a' }, 'committed')
    peer.send('BEGIN', { transaction: 'b' })
    peer.send('SEND', { destination: 'tx', transaction: 'b' }, 'aborted')
    peer.send('ABORT', { transaction: 'b', receipt: 'r' })
    await peer.next('RECEIPT')
    expect(mqtt.messages).toEqual([])
    peer.send('COMMIT', { transaction: 'a' })
    await eventually(() => mqtt.messages.map(({ payload }) => payload), ['committed'])
    peer.send('COMMIT', { transaction: 'a' })
    await peer.next('ERROR')
  })
})

describe('disconnecting', () => {
  it('confirms DISCONNECT, closes, and removes the client', async () => {
    const before = (await clients()).length
    const peer = await enter()
    expect(await clients()).toHaveLength(before + 1)
    peer.send('DISCONNECT', { receipt: 'bye' })
    expect((await peer.next('RECEIPT')).headers.get('receipt-id')).toBe('bye')
    await peer.waitForClose()
    await eventually(async () => (await clients()).length, before)
  })

  it('sends and requires heart-beats', async () => {
    const peer = await stompPeer(gateway.port)
    peer.send('CONNECT', { 'accept-version': '1.2', 'heart-beat': '100,100' })
    expect((await peer.next('CONNECTED')).headers.get('heart-beat')).toBe('100,100')
    const beating = setInterval(() => peer.sendRaw('\n'), 50)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(peer.frames.map(({ command }) => command)).toEqual(['CONNECTED'])
    expect(peer.getText().split('\0').at(-1)?.length).toBeGreaterThan(2)
    clearInterval(beating)
    expect((await peer.next('ERROR')).headers.get('message')).toContain('heart-beat')
    await peer.waitForClose()
  })

  it.each([
    ['an unknown command', 'SHOUT\n\n\0', /unknown command/],
    ['a command without an end', 'X'.repeat(5_000), /unknown command/],
    ['a header without a colon', 'SEND\nnonsense\n\n\0', /colon/],
    ['an undefined escape', 'SEND\ndestination:a\\t\n\n\0', /escape/],
    ['too many headers', `SEND\n${'a:b\n'.repeat(11)}\n\0`, /too many headers/],
    ['a header that is too long', `SEND\na:${'x'.repeat(2_000)}\n\n\0`, /too long/],
    ['a body that is too long', `SEND\ndestination:a\n\n${'x'.repeat(70_000)}`, /too long/],
    ['a stated length that is too long', 'SEND\ndestination:a\ncontent-length:99999999\n\n', /too long/],
    ['a length that is no number', 'SEND\ndestination:a\ncontent-length:-1\n\n\0', /number/],
    ['no NUL after the length', 'SEND\ndestination:a\ncontent-length:1\n\nab\0', /NUL/],
    ['no destination', 'SEND\n\n\0', /destination/],
    ['a wildcard to send to', 'SEND\ndestination:a/#\n\nx\0', /topic name/],
    ['a subscription without an id', 'SUBSCRIBE\ndestination:a\n\n\0', /id/],
    ['a filter that is none', 'SUBSCRIBE\nid:1\ndestination:a/#/b\n\n\0', /topic filter/],
    ['an unknown ack mode', 'SUBSCRIBE\nid:1\ndestination:a\nack:maybe\n\n\0', /ack/],
    ['a subscription id twice', 'SUBSCRIBE\nid:1\ndestination:a\n\n\0SUBSCRIBE\nid:1\ndestination:b\n\n\0', /conflict/],
    ['a transaction that never began', 'SEND\ndestination:a\ntransaction:t\n\n\0', /not begun/],
  ])('reports %s and closes', async (_what, bytes, message) => {
    const peer = await enter()
    peer.sendRaw(bytes)
    expect((await peer.next('ERROR')).headers.get('message')).toMatch(message)
    await peer.waitForClose()
  })

  it('arbitrary bytes do not affect other clients', async () => {
    const bystander = await enter()
    let seed = 7
    const getRandomByte = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return (seed >> 8) & 0xff
    }
    for (let round = 0; round < 30; round++) {
      const peer = await stompPeer(gateway.port)
      if (round % 2) peer.send('CONNECT')
      peer.sendRaw(Buffer.from(Array.from({ length: 500 }, getRandomByte)))
      peer.socket.end()
    }
    bystander.send('SEND', { destination: 'fine', receipt: 'fine' })
    await bystander.next('RECEIPT')
  })
})
