import { isUtf8 } from 'node:buffer'
import { MqttError, Reason } from '../reasons'

const createMalformedError = (message: string): MqttError => new MqttError(Reason.malformedPacket, message)

/** Reads MQTT 5.0 primitives (1.5) from a packet body and refuses malformed ones. */
export class Reader {
  private at = 0

  constructor(
    private readonly bytes: Buffer,
    private readonly end = bytes.length,
  ) {}

  get left(): number {
    return this.end - this.at
  }

  get position(): number {
    return this.at
  }

  byte(): number {
    this.assertLength(1)
    return this.bytes.readUInt8(this.at++)
  }

  uint16(): number {
    this.assertLength(2)
    const value = this.bytes.readUInt16BE(this.at)
    this.at += 2
    return value
  }

  uint32(): number {
    this.assertLength(4)
    const value = this.bytes.readUInt32BE(this.at)
    this.at += 4
    return value
  }

  /** At most four bytes (1.5.5). */
  varint(): number {
    let value = 0
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw createMalformedError('variable byte integer too long')
  }

  binary(): Buffer {
    return this.slice(this.uint16())
  }

  /** Well-formed UTF-8 without U+0000 (1.5.4, MQTT-1.5.4-1, MQTT-1.5.4-2). */
  string(): string {
    const raw = this.binary()
    if (!isUtf8(raw)) throw createMalformedError('string is not UTF-8')
    if (raw.includes(0)) throw createMalformedError('string holds U+0000')
    return raw.toString('utf8')
  }

  slice(length: number): Buffer {
    this.assertLength(length)
    const part = this.bytes.subarray(this.at, this.at + length)
    this.at += length
    return part
  }

  readRest(): Buffer {
    return this.slice(this.left)
  }

  /** Returns a reader for the next `length` bytes and skips them here. */
  section(length: number): Reader {
    return new Reader(this.slice(length))
  }

  finish(): void {
    if (this.left > 0) throw createMalformedError('bytes after the end of the packet')
  }

  private assertLength(length: number): void {
    if (length > this.left) throw createMalformedError('packet is shorter than its fields')
  }
}
