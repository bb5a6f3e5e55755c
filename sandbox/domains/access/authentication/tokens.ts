import { constants, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

export type Claims = Record<string, unknown>

export interface Token {
  algorithm: string
  keyId: string | undefined
  claims: Claims
  /** Signed bytes and the signature. */
  signedBytes: Buffer
  signature: Buffer
}

/** Parses a compact signed token (RFC 7515); undefined if malformed. */
export function parseToken(text: string): Token | undefined {
  const [header, payload, signature, ...more] = text.split('.')
  if (!header || !payload || !signature || more.length > 0) return undefined
  try {
    const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: unknown; kid?: unknown }
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof alg !== 'string' || typeof claims !== 'object' || claims === null || Array.isArray(claims))
      return undefined
    return {
      algorithm: alg,
      keyId: typeof kid === 'string' ? kid : undefined,
      claims: claims as Claims,
      signedBytes: Buffer.from(`${header}.${payload}`),
      signature: Buffer.from(signature, 'base64url'),
    }
  } catch {
    return undefined
  }
}

/** Verifies an HMAC signature; false for other algorithms. */
export function isSignedWithSecret({ algorithm, signedBytes, signature }: Token, secret: Buffer): boolean {
  const [, bits] = /^HS(256|384|512)$/.exec(algorithm) ?? []
  if (bits === undefined) return false
  const expectedSignature = createHmac(`sha${bits}`, secret).update(signedBytes).digest()
  return expectedSignature.length === signature.length && timingSafeEqual(expectedSignature, signature)
}

const curves: Record<string, string> = { ES256: 'prime256v1', ES384: 'secp384r1', ES512: 'secp521r1' }

/** Verifies a public key signature; false if the key does not suit the algorithm. */
export function isSignedWithKey({ algorithm, signedBytes, signature }: Token, key: KeyObject): boolean {
  const [, family, bits] = /^(RS|PS|ES)(256|384|512)$/.exec(algorithm) ?? []
  const digest = `sha${bits}`
  try {
    if (family === 'ES') {
      const isMatchingCurve =
        key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === curves[algorithm]
      return isMatchingCurve && verify(digest, signedBytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
    }
    if (algorithm === 'EdDSA')
      return /^ed/.test(key.asymmetricKeyType ?? '') && verify(null, signedBytes, key, signature)
    if (family === undefined || key.asymmetricKeyType !== 'rsa') return false
    const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING, RSA_PSS_SALTLEN_DIGEST } = constants
    return family === 'RS'
      ? verify(digest, signedBytes, { key, padding: RSA_PKCS1_PADDING }, signature)
      : verify(
          digest,
          signedBytes,
          { key, padding: RSA_PKCS1_PSS_PADDING, saltLength: RSA_PSS_SALTLEN_DIGEST },
          signature,
        )
  } catch {
    return false
  }
}
