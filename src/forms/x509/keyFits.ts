import { pemBlocks } from './blocks'
import { certificatesIn } from './certificate'
import { publicHalf } from './publicKey'

/**
 * Whether the private key is that of the first certificate; undefined where the browser cannot tell: a path, a key with a
 * password, one that does not hold its public half.
 */
export function keyFits(certificate: string, key: string): boolean | undefined {
  const [first] = certificatesIn(certificate)
  const block = pemBlocks(key).find(({ label }) => label.endsWith('PRIVATE KEY'))
  if (!first || !block?.bytes) return undefined
  try {
    const half = publicHalf(block.label, block.bytes)
    if (!half) return undefined
    if (half.kind !== first.key.kind) return false
    return half.value === undefined ? undefined : half.value === first.key.value
  } catch {
    return undefined
  }
}
