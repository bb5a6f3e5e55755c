import protobuf from 'protobufjs'
import type { Serde } from './Serde'

/** Protocol Buffers by a `.proto` text. Throws where it is none. */
export function protobufSerde(source: string): Serde {
  const { root } = protobuf.parse(source, { keepCase: true })
  root.resolveAll()
  if (root.nestedArray.length === 0) throw new Error('no message is declared')
  const typeOf = (name: string | undefined): protobuf.Type => {
    if (!name) throw new Error('the message type is to be named')
    return root.lookupType(name)
  }
  const encode: Serde['encode'] = (data, messageType) => {
    const type = typeOf(messageType)
    const fault = type.verify(data as Record<string, unknown>)
    if (fault) throw new Error(fault)
    return Buffer.from(type.encode(type.fromObject(data as Record<string, unknown>)).finish())
  }
  const decode: Serde['decode'] = (data, messageType) => {
    const type = typeOf(messageType)
    return type.toObject(type.decode(data), { longs: Number, enums: String, bytes: String, json: true })
  }
  return {
    encode,
    decode,
    check(data, messageType) {
      try {
        if (Buffer.isBuffer(data)) decode(data, messageType)
        else encode(data, messageType)
        return true
      } catch {
        return false
      }
    },
  }
}
