import { getOwnValue } from '../../forms/core/paths'
import type { Json } from '../../schema/types'

export interface StoredPassword {
  /** Hash name: `plain`, `sha256`, `bcrypt` … */
  hash: string
  /** The salt is stored next to the hash; bcrypt includes it in the hash. */
  salted: boolean
}

/** Hashes with an optional salt. */
const DIGESTS: ReadonlySet<string> = new Set(['plain', 'md5', 'sha', 'sha256', 'sha512'])

/**
 * Returns the password storage of an authenticator's settings; the broker's default is SHA-256 with a salt prefix.
 */
export function getStoredPassword(settings: Json | undefined): StoredPassword {
  const algorithm = getOwnValue(settings, 'password_hash_algorithm')
  const hash = String(getOwnValue(algorithm, 'name') ?? 'sha256')
  const position = getOwnValue(algorithm, 'salt_position') ?? 'prefix'
  if (hash === 'bcrypt') return { hash, salted: false }
  return { hash, salted: !DIGESTS.has(hash) || position !== 'disable' }
}

const OF_HASH = ['name', 'salt_position', 'mac_fun', 'iterations', 'dk_length'] as const
const OF_AUTHENTICATOR = ['user_id_type', 'algorithm'] as const

/** Returns whether the change makes stored passwords or users unusable. */
export function invalidatesCredentials(before: Json, after: Json): boolean {
  const hash = (settings: Json) => getOwnValue(settings, 'password_hash_algorithm')
  const differs = (a: Json | undefined, b: Json | undefined, name: string) =>
    getOwnValue(a, name) !== undefined &&
    getOwnValue(b, name) !== undefined &&
    getOwnValue(a, name) !== getOwnValue(b, name)
  return (
    OF_HASH.some((name) => differs(hash(before), hash(after), name)) ||
    OF_AUTHENTICATOR.some((name) => getOwnValue(before, 'mechanism') !== 'jwt' && differs(before, after, name))
  )
}
