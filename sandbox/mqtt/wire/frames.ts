import { GrowingBuffer } from '../../GrowingBuffer'
import { MqttError, Reason } from '../reasons'

/** Control packet before decoding: type (2.1.2), flags (2.1.3) and the bytes after the fixed header. */
export interface Frame {
  type: number
  flags: number
  body: Buffer
  /** Complete packet with fixed header. */
  bytes: Buffer
}

/** Required flags of each packet type (2.1.3); null if flags are variable. */
const requiredFlags: readonly (number | null)[] = [-1, 0, 0, null, 0, 0, 2, 0, 2, 0, 2, 0, 0, 0, 0, 0]

/** Splits a byte stream into packets. Throws at the first byte that makes a packet malformed or too large. */
export class FrameSplitter {
  /** Incomplete packet, copied because it may arrive in many small parts of large chunks. */
  private readonly buffer = new GrowingBuffer()
  private missingBytes = 0

  /** `limit` is the maximum packet size in bytes, read for every packet. */
  constructor(private readonly limit: () => number) {}

  *push(chunk: Buffer): Generator<Frame> {
    if (this.missingBytes > chunk.length) {
      this.buffer.push(chunk, this.buffer.length + this.missingBytes)
      this.missingBytes -= chunk.length
      return
    }
    let buffer = chunk
    if (this.buffer.length > 0) {
      this.buffer.push(chunk)
      buffer = this.buffer.take()
    }
    this.missingBytes = 0
    while (buffer.length > 0) {
      const size = this.packetSize(buffer)
      if (size === null) break
      if (buffer.length < size.total) {
        this.missingBytes = size.total - buffer.length
        break
      }
      const first = buffer.readUInt8(0)
      const raw = buffer.subarray(0, size.total)
      buffer = buffer.subarray(size.total)
      yield { type: first >> 4, flags: first & 0x0f, body: raw.subarray(size.header), bytes: raw }
    }
    if (buffer.length > 0) this.buffer.push(buffer)
  }

  private packetSize(buffer: Buffer): { header: number; total: number } | null {
    const first = buffer.readUInt8(0)
    const required = requiredFlags[first >> 4]
    // MQTT-2.1.3-1; a PUBLISH with both QoS bits set is MQTT-3.3.1-4.
    if (required !== null && required !== (first & 0x0f)) throw new MqttError(Reason.malformedPacket, 'reserved flags')
    if (first >> 4 === 3 && (first & 0x06) === 0x06) throw new MqttError(Reason.malformedPacket, 'QoS 3')
    let length = 0
    for (let at = 1; at <= 4; at++) {
      if (at >= buffer.length) return null
      const byte = buffer.readUInt8(at)
      length += (byte & 0x7f) * 2 ** (7 * (at - 1))
      if (byte < 0x80) {
        const total = at + 1 + length
        if (total > this.limit()) throw new MqttError(Reason.packetTooLarge, 'packet too large')
        return { header: at + 1, total }
      }
    }
    throw new MqttError(Reason.malformedPacket, 'remaining length too long')
  }
}
