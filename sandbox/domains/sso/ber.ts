/** BER element (X.690) as used by LDAP: one tag byte, definite length, value. */
export interface Element {
  tag: number
  value: Buffer
}

export function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const bytes: number[] = []
  for (let rest = value.length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  const length = value.length < 0x80 ? [value.length] : [0x80 | bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}

export const octets = (text: string, tag = 0x04): Buffer => element(tag, Buffer.from(text))

/** Encodes a small integer, or an enumerated value with tag 0x0a. */
export const integer = (value: number, tag = 0x02): Buffer =>
  element(
    tag,
    Buffer.from(value < 0x80 ? [value] : [0, value >> 24, value >> 16, value >> 8, value].map((one) => one & 0xff)),
  )

export const readInteger = ({ value }: Element): number => value.reduce((sum, byte) => sum * 256 + byte, 0)

/** Reads the first element and its end offset; undefined if incomplete. */
export function readElement(bytes: Buffer): { element: Element; end: number } | undefined {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) return undefined
  const count = first < 0x80 ? 0 : first & 0x7f
  if (bytes.length < 2 + count) return undefined
  const length = count === 0 ? first : bytes.readUIntBE(2, Math.min(count, 6))
  const from = 2 + count
  if (bytes.length < from + length) return undefined
  return { element: { tag, value: bytes.subarray(from, from + length) }, end: from + length }
}

/** Reads consecutive elements from a value. */
export function readChildren({ value }: Element): Element[] {
  const found: Element[] = []
  for (let rest = value; rest.length > 0; ) {
    const next = readElement(rest)
    if (!next) break
    found.push(next.element)
    rest = rest.subarray(next.end)
  }
  return found
}
