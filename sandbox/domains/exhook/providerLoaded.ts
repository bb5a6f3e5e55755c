/** Request and response of `emqx.exhook.v2.HookProvider/OnProviderLoaded`: Protocol Buffers in gRPC frames. */

export const ON_PROVIDER_LOADED = '/emqx.exhook.v2.HookProvider/OnProviderLoaded'

/** Hook requested by a provider; `topics` limits message hooks. */
export interface HookSpec {
  name: string
  topics: string[]
}

const LENGTH_DELIMITED = 2
/** gRPC prefix: one byte for compression, four for the length. */
const PREFIX = 5

const varint = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.from(bytes)
}

const field = (number: number, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([varint((number << 3) | LENGTH_DELIMITED), varint(bytes.length), bytes])
}

/** Encodes ProviderLoadedRequest with the broker's version. */
export function encodeProviderLoadedRequest(broker: { version: string; node: string; cluster: string }): Buffer {
  const { version, node, cluster } = broker
  const sysdescr = 'Signalbox sandbox'
  const info = Buffer.concat([field(1, version), field(2, sysdescr), field(4, new Date().toISOString())])
  const meta = Buffer.concat([field(1, node), field(2, version), field(3, sysdescr), field(4, cluster)])
  const message = Buffer.concat([field(1, info), field(2, meta)])
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

/** Yields the length-delimited fields of a message and skips others. Throws for malformed messages. */
function* iterateBytesFields(message: Buffer): Generator<[number: number, content: Buffer]> {
  let at = 0
  const readVarint = (): number => {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = message[at++]
      if (byte === undefined || factor > 2 ** 42) throw new Error('not a protocol buffers message')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = readVarint()
    const kind = tag & 7
    if (kind === LENGTH_DELIMITED) {
      const length = readVarint()
      if (at + length > message.length) throw new Error('a message that is cut short')
      yield [tag >>> 3, message.subarray(at, at + length)]
      at += length
    } else if (kind === 0) readVarint()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else throw new Error('not a protocol buffers message')
  }
}

/** Decodes the hooks of a LoadedResponse. Throws for malformed responses. */
export function decodeHooks(frame: Buffer): HookSpec[] {
  if (frame.length < PREFIX || frame[0] !== 0) throw new Error('no plain gRPC message')
  const message = frame.subarray(PREFIX, PREFIX + frame.readUInt32BE(1))
  return [...iterateBytesFields(message)]
    .filter(([number]) => number === 1)
    .map(([, spec]) => {
      const parts = [...iterateBytesFields(spec)]
      const getTexts = (fieldNumber: number) =>
        parts.filter(([number]) => number === fieldNumber).map(([, text]) => text.toString())
      return { name: getTexts(1)[0] ?? '', topics: getTexts(2) }
    })
}
