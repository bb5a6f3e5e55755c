import { bitsOf, contentOf, type DerNode, derNodes, hexOf, inSequence, numberOf, TAG } from './der'

export interface PublicKey {
  kind: string
  /** Hex; undefined if the private key lacks its public half or has an unsupported type. */
  value?: string
}

const RSA = '2a864886f70d010101'
const EC = '2a8648ce3d0201'

const oidOf = (node: DerNode | undefined): string => hexOf(contentOf(node, TAG.oid))

/** Parses a SubjectPublicKeyInfo (RFC 5280). Throws if invalid. */
export function publicKeyOf(info: DerNode | undefined): PublicKey {
  const [algorithm, key] = inSequence(info)
  const kind = oidOf(inSequence(algorithm)[0])
  const bits = bitsOf(key)
  return { kind, value: kind === RSA ? numberOf(inSequence(derNodes(bits)[0])[0]) : hexOf(bits) }
}

/**
 * Extracts the public half of a private key: PKCS #8 (RFC 5958), PKCS #1 (RFC 8017) or SEC 1 (RFC 5915). Throws if
 * invalid.
 */
export function publicHalf(label: string, bytes: Uint8Array): PublicKey | undefined {
  const [whole] = derNodes(bytes)
  if (label === 'RSA PRIVATE KEY') return ofRsa(whole)
  if (label === 'EC PRIVATE KEY') return ofCurve(whole)
  if (label !== 'PRIVATE KEY') return undefined
  const [, algorithm, key, ...more] = inSequence(whole)
  const kind = oidOf(inSequence(algorithm)[0])
  const inner = derNodes(contentOf(key, TAG.octets))[0]
  if (kind === RSA) return ofRsa(inner)
  if (kind === EC) return ofCurve(inner)
  const own = more.find(({ tag }) => tag === 0x81)
  return { kind, ...(own && { value: hexOf(own.content.subarray(1)) }) }
}

const ofRsa = (key: DerNode | undefined): PublicKey => ({ kind: RSA, value: numberOf(inSequence(key)[1]) })

function ofCurve(key: DerNode | undefined): PublicKey {
  const own = inSequence(key).find(({ tag }) => tag === 0xa1)
  return { kind: EC, ...(own && { value: hexOf(bitsOf(derNodes(own.content)[0])) }) }
}
