import {
  bytesToHex,
  type DerNode,
  parseDer,
  readDerBits,
  readDerContent,
  readDerInteger,
  readSequence,
  TAG,
} from './der'

export interface PublicKey {
  kind: string
  /** Hex; undefined if the private key lacks its public half or has an unsupported type. */
  value?: string
}

const RSA = '2a864886f70d010101'
const EC = '2a8648ce3d0201'

const readOid = (node: DerNode | undefined): string => bytesToHex(readDerContent(node, TAG.oid))

/** Parses a SubjectPublicKeyInfo (RFC 5280). Throws if invalid. */
export function readPublicKey(info: DerNode | undefined): PublicKey {
  const [algorithm, key] = readSequence(info)
  const kind = readOid(readSequence(algorithm)[0])
  const bits = readDerBits(key)
  return { kind, value: kind === RSA ? readDerInteger(readSequence(parseDer(bits)[0])[0]) : bytesToHex(bits) }
}

/**
 * Extracts the public half of a private key: PKCS #8 (RFC 5958), PKCS #1 (RFC 8017) or SEC 1 (RFC 5915). Throws if
 * invalid.
 */
export function derivePublicKey(label: string, bytes: Uint8Array): PublicKey | undefined {
  const [root] = parseDer(bytes)
  if (label === 'RSA PRIVATE KEY') return readRsaKey(root)
  if (label === 'EC PRIVATE KEY') return readEcKey(root)
  if (label !== 'PRIVATE KEY') return undefined
  const [, algorithm, key, ...more] = readSequence(root)
  const kind = readOid(readSequence(algorithm)[0])
  const inner = parseDer(readDerContent(key, TAG.octets))[0]
  if (kind === RSA) return readRsaKey(inner)
  if (kind === EC) return readEcKey(inner)
  const publicPart = more.find(({ tag }) => tag === 0x81)
  return { kind, ...(publicPart && { value: bytesToHex(publicPart.content.subarray(1)) }) }
}

const readRsaKey = (key: DerNode | undefined): PublicKey => ({ kind: RSA, value: readDerInteger(readSequence(key)[1]) })

function readEcKey(key: DerNode | undefined): PublicKey {
  const publicPart = readSequence(key).find(({ tag }) => tag === 0xa1)
  return { kind: EC, ...(publicPart && { value: bytesToHex(readDerBits(parseDer(publicPart.content)[0])) }) }
}
