export interface Network {
  bytes: readonly number[]
  bits: number
}

/** Parses an IP address into 4 or 16 bytes. IPv4-mapped addresses (`::ffff:10.0.0.1`) return 4 bytes. */
export function parseAddress(text: string): number[] | undefined {
  const bytes = text.includes(':') ? parseIpv6(text) : parseIpv4(text)
  const mapped =
    bytes?.length === 16 && bytes.slice(0, 10).every((b) => b === 0) && bytes[10] === 255 && bytes[11] === 255
  return mapped ? bytes.slice(12) : bytes
}

/** Parses `10.0.0.1`, `10.0.0.0/8` or `fe80::/10`. Returns undefined if invalid. */
export function parseCidr(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/')
  // The prefix length applies to the written form, so mapped addresses stay IPv6 here.
  const bytes = address.includes(':') ? parseIpv6(address) : parseIpv4(address)
  if (!bytes || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const bits = length === undefined ? bytes.length * 8 : Number(length)
  return bits > bytes.length * 8 ? undefined : { bytes, bits }
}

/** Returns true if the address belongs to the network. IPv4 and IPv6 never match each other. */
export function isInNetwork(address: readonly number[], { bytes, bits }: Network): boolean {
  if (address.length !== bytes.length) return false
  const wholeBytes = Math.floor(bits / 8)
  for (let i = 0; i < wholeBytes; i++) if (address[i] !== bytes[i]) return false
  // If no bits are left, the shift removes the whole byte.
  const rest = 8 - (bits % 8)
  return (address[wholeBytes] ?? 0) >> rest === (bytes[wholeBytes] ?? 0) >> rest
}

/** Refuses leading zeros: the broker reads such a part as an octal number. */
function parseIpv4(text: string): number[] | undefined {
  if (!/^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/.test(text)) return undefined
  const bytes = text.split('.').map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : undefined
}

function parseIpv6(text: string): number[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half, index) => parseGroups(half, index === halves.length - 1))
  if (!head || (halves.length === 2 && !tail)) return undefined
  const left = 16 - head.length - (tail?.length ?? 0)
  // `::` replaces at least one group of zeros.
  if (halves.length === 1 ? left !== 0 : left < 2) return undefined
  return [...head, ...Array<number>(left).fill(0), ...(tail ?? [])]
}

/** Parses groups of an IPv6 address into bytes. The last group may be an IPv4 address. */
function parseGroups(text: string, last: boolean): number[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  const bytes: number[] = []
  for (const [index, part] of parts.entries()) {
    const inner = last && index === parts.length - 1 && part.includes('.') ? parseIpv4(part) : undefined
    if (inner) bytes.push(...inner)
    else if (/^[\da-f]{1,4}$/i.test(part)) bytes.push(Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255)
    else return undefined
  }
  return bytes
}
