import { readCertificates } from './certificate'
import { decodePemBlocks } from './pemBlocks'
import { derivePublicKey } from './publicKey'

/**
 * Whether a private key belongs to the first certificate. Undefined if unknown: a file path, an encrypted key, or a
 * key without its public half.
 */
export function isKeyForCertificate(certificate: string, key: string): boolean | undefined {
  const [first] = readCertificates(certificate)
  const block = decodePemBlocks(key).find(({ label }) => label.endsWith('PRIVATE KEY'))
  if (!first || !block?.bytes) return undefined
  try {
    const half = derivePublicKey(block.label, block.bytes)
    if (!half) return undefined
    if (half.kind !== first.key.kind) return false
    return half.value === undefined ? undefined : half.value === first.key.value
  } catch {
    return undefined
  }
}
