export interface DerNode {
  tag: number
  content: Uint8Array
}

export const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Limit for malicious input, far above any real certificate. */
const MAX_NODES = 4096

/** Parses consecutive DER elements. Throws on truncated data. */
export function parseDer(bytes: Uint8Array): DerNode[] {
  const nodes: DerNode[] = []
  let at = 0
  while (at < bytes.length) {
    const tag = bytes[at] as number
    const { length, start } = readLength(bytes, at + 1)
    if (start + length > bytes.length || nodes.length === MAX_NODES) throw new RangeError('DER: too short')
    nodes.push({ tag, content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return nodes
}

function readLength(bytes: Uint8Array, at: number): { length: number; start: number } {
  const first = bytes[at]
  if (first === undefined) throw new RangeError('DER: no length')
  if (first < 0x80) return { length: first, start: at + 1 }
  const count = first & 0x7f
  if (count === 0 || count > 4) throw new RangeError('DER: length')
  let length = 0
  for (let i = 1; i <= count; i += 1) {
    const byte = bytes[at + i]
    if (byte === undefined) throw new RangeError('DER: no length')
    length = length * 0x100 + byte
  }
  return { length, start: at + 1 + count }
}

/** Returns the content of an element. Throws if the tag differs. */
export function readDerContent(node: DerNode | undefined, tag: number): Uint8Array {
  if (node?.tag !== tag) throw new RangeError('DER: another element')
  return node.content
}

export const readSequence = (node: DerNode | undefined): DerNode[] => parseDer(readDerContent(node, TAG.sequence))

export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns an integer as hex without its leading zero byte. */
export const readDerInteger = (node: DerNode | undefined): string =>
  bytesToHex(readDerContent(node, TAG.integer)).replace(/^(?:00)+(?=..)/, '')

/** Returns the bytes of a bit string without unused bits. */
export const readDerBits = (node: DerNode | undefined): Uint8Array => readDerContent(node, TAG.bits).subarray(1)
