import { MASK } from '../../http/secrets'

const secretName =
  /(^|[_-])(password|passwd|password_hash|salt|pwd|secret|token|key|keyfile|credentials?|authorization|cookie|private_key|api_secret|service_account_json|jwt)$/i

const longestText = 4096

/** Copies a part of a request without passwords, keys, tokens and URL user info. */
export function redactSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, name))
  if (value !== null && typeof value === 'object') {
    // A secret may be an object, such as a service account key.
    if (secretName.test(name)) return MASK
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactSecrets(item, key)]))
  }
  if (value === undefined || value === null || typeof value === 'boolean') return value
  if (secretName.test(name)) return MASK
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@]+@/gi, `$1${MASK}@`)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** Returns the error of a request without a refused secret; validation errors name their field. */
export function redactFailure(message: unknown): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  try {
    const refusal = JSON.parse(text) as { path?: unknown; value?: unknown } | null
    const field = String(refusal?.path ?? '')
      .split('.')
      .at(-1)
    return JSON.stringify({
      ...refusal,
      ...('value' in (refusal ?? {}) && { value: redactSecrets(refusal?.value, field) }),
    })
  } catch {
    return String(redactSecrets(text))
  }
}
