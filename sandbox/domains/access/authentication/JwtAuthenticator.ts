import { createPublicKey } from 'node:crypto'
import { createValidationError } from '../../../http/answers'
import type { Settings } from '../../../http/SettingsForm'
import { readSmallFile } from '../../readSmallFile'
import { renderAllPlaceholders } from '../renderPlaceholders'
import { toPlaceholderValues } from '../toPlaceholderValues'
import { type Authenticator, badPassword, type Credentials, type Verdict } from './Authenticator'
import { KeySet } from './KeySet'
import { type Claims, isSignedWithKey, isSignedWithSecret, parseToken, type Token } from './tokens'

/** Permissions granted by a token until it expires (epoch seconds). */
export interface GrantedAcl {
  rules: unknown
  expire?: number
}

/** Accepts signed tokens as passwords. A token with an unknown signature passes to the next authenticator. */
export class JwtAuthenticator implements Authenticator {
  readonly service?: KeySet
  readonly #settings: Settings
  readonly #isSigned: (token: Token) => boolean | Promise<boolean>

  /** Throws 400 for an invalid key. `node` is the node that fetches published keys. */
  constructor(settings: Settings, node: string) {
    this.#settings = settings
    if (settings.use_jwks === true) {
      const keySet = new KeySet(settings, node)
      this.service = keySet
      this.#isSigned = async (token) => {
        const keys = await keySet.keys()
        const matchingKeys = keys.filter(({ id }) => id !== undefined && id === token.keyId)
        return (matchingKeys.length > 0 ? matchingKeys : keys).some(({ key }) => isSignedWithKey(token, key))
      }
    } else if (settings.algorithm === 'public-key') {
      const key = readPublicKey(String(settings.public_key))
      this.#isSigned = (token) => isSignedWithKey(token, key)
    } else {
      const secret = Buffer.from(String(settings.secret), settings.secret_base64_encoded === true ? 'base64' : 'utf8')
      this.#isSigned = (token) => isSignedWithSecret(token, secret)
    }
  }

  async authenticate(client: Credentials): Promise<Verdict> {
    const text = this.#settings.from === 'username' ? client.username : client.password?.toString()
    const token = parseToken(text ?? '')
    if (!token || !(await this.#isSigned(token))) return 'ignore'
    const { claims } = token
    if (!isInTime(claims) || !this.#hasClaims(claims, client)) return badPassword
    const rules = claims[String(this.#settings.acl_claim_name)]
    const expire = parseSeconds(claims.exp)
    const acl: GrantedAcl = { rules, ...(expire !== undefined && { expire }) }
    return { ok: true, superuser: claims.is_superuser === true, ...(rules !== undefined && { acl }) }
  }

  close(): void {
    this.service?.close()
  }

  #hasClaims(claims: Claims, client: Credentials): boolean {
    const requiredClaims = Object.entries((this.#settings.verify_claims || {}) as Record<string, string>)
    const values = toPlaceholderValues(client)
    return requiredClaims.every(([name, value]) => {
      const expected = renderAllPlaceholders(value, values)
      return expected !== undefined && claims[name] === expected
    })
  }
}

/** Checks `exp`, `nbf` and `iat` (RFC 7519) if present. */
function isInTime(claims: Claims): boolean {
  const now = Math.floor(Date.now() / 1000)
  const checkTimeClaim = (name: string, test: (seconds: number) => boolean): boolean => {
    if (claims[name] === undefined) return true
    const seconds = parseSeconds(claims[name])
    return seconds !== undefined && test(seconds)
  }
  return (
    checkTimeClaim('exp', (end) => now < end) &&
    checkTimeClaim('nbf', (start) => start <= now) &&
    checkTimeClaim('iat', (issuedAt) => issuedAt <= now)
  )
}

/** Accepts numbers and numeric strings. */
function parseSeconds(claim: unknown): number | undefined {
  const seconds = typeof claim === 'string' && claim.trim() !== '' ? Number(claim) : claim
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : undefined
}

/** Accepts PEM text or the path of a PEM file. */
function readPublicKey(text: string) {
  try {
    return createPublicKey(text.includes('-----BEGIN') ? text : readSmallFile(text))
  } catch {
    // The message omits the text and the parse error, since the text might be a private key.
    throw createValidationError({ path: 'root.public_key', reason: 'invalid_public_key' })
  }
}
