import { isIP, type Socket } from 'node:net'
import { LongTimer } from '../LongTimer'
import type { Peer } from './Transport'

/** First twelve bytes of version 2 (PROXY protocol, 2.2). */
const SIGNATURE = Buffer.from('0d0a0d0a000d0a515549540a', 'hex')
const LONGEST_V1 = 107
const HEADER_V2 = 16

/** `peer` is null for the balancer's own connections, which use the socket address. */
export type ProxyHeader = { length: number; peer: Peer | null }

const parseV1 = (bytes: Buffer): ProxyHeader | 'more' | 'invalid' => {
  const end = bytes.indexOf('\r\n')
  if (end < 0) return bytes.length < LONGEST_V1 ? 'more' : 'invalid'
  if (end + 2 > LONGEST_V1) return 'invalid'
  const [, family, source = '', , port = ''] = bytes.toString('latin1', 0, end).split(' ')
  if (family === 'UNKNOWN') return { length: end + 2, peer: null }
  const ipVersion = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : -1
  if (isIP(source) !== ipVersion || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) return 'invalid'
  return { length: end + 2, peer: { host: source, port: Number(port) } }
}

const ipv6 = (bytes: Buffer): string =>
  Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(group * 2).toString(16)).join(':')

const parseV2 = (bytes: Buffer): ProxyHeader | 'more' | 'invalid' => {
  if (bytes.length < HEADER_V2) return 'more'
  const command = bytes.readUInt8(12)
  const length = HEADER_V2 + bytes.readUInt16BE(14)
  if (command !== 0x20 && command !== 0x21) return 'invalid'
  if (bytes.length < length) return 'more'
  if (command === 0x20) return { length, peer: null }
  const family = bytes.readUInt8(13) >> 4
  const body = bytes.subarray(HEADER_V2, length)
  if (family === 1 && body.length >= 12) {
    return { length, peer: { host: [...body.subarray(0, 4)].join('.'), port: body.readUInt16BE(8) } }
  }
  if (family === 2 && body.length >= 36) return { length, peer: { host: ipv6(body), port: body.readUInt16BE(32) } }
  return { length, peer: null }
}

/** Parses a header of either version at the start of a connection. */
export const parseProxyHeader = (bytes: Buffer): ProxyHeader | 'more' | 'invalid' => {
  const prefixLength = Math.min(bytes.length, SIGNATURE.length)
  if (bytes.subarray(0, prefixLength).equals(SIGNATURE.subarray(0, prefixLength))) {
    return prefixLength < SIGNATURE.length ? 'more' : parseV2(bytes)
  }
  const word = Buffer.from('PROXY ')
  const length = Math.min(bytes.length, word.length)
  if (!bytes.subarray(0, length).equals(word.subarray(0, length))) return 'invalid'
  return length < word.length ? 'more' : parseV1(bytes)
}

/** Reads the header from a socket within `timeout` ms. Undefined if missing or invalid. */
export const takeProxyHeader = (socket: Socket, timeout: number): Promise<ProxyHeader['peer'] | undefined> =>
  new Promise((resolve) => {
    const alarm = new LongTimer()
    let bytes = Buffer.alloc(0)
    const finish = (peer: Peer | null | undefined): void => {
      alarm.stop()
      socket.off('readable', read)
      socket.off('close', onClose)
      // The stream resets its `readable` state in the next tick.
      setImmediate(() => resolve(peer))
    }
    const onClose = (): void => finish(undefined)
    const read = (): void => {
      for (let chunk = socket.read() as Buffer | null; chunk; chunk = socket.read() as Buffer | null) {
        bytes = Buffer.concat([bytes, chunk])
      }
      const header = parseProxyHeader(bytes)
      if (header === 'more') return
      if (header === 'invalid') {
        onClose()
        return
      }
      if (bytes.length > header.length) socket.unshift(bytes.subarray(header.length))
      finish(header.peer)
    }
    socket.on('readable', read)
    socket.on('close', onClose)
    alarm.start(timeout, onClose)
  })
