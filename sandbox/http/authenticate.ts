import type { ApiKeys } from '../domains/apiKeys'
import type { Tokens } from '../domains/tokens'
import { type Answer, ApiError } from './answers'
import type { Caller, Method } from './handler'

export interface Credentials {
  tokens: Tokens
  apiKeys: ApiKeys
}

/** Paths closed to API keys, which must not create users or keys. */
const peopleOnly = ['/users', '/api_key', '/logout']

/** Returns the caller, or the refusal. */
export function authenticate(
  header: string | undefined,
  method: Method,
  path: string,
  { tokens, apiKeys }: Credentials,
): Caller | Answer {
  if (header === undefined) return unauthorized('AUTHORIZATION_HEADER_ERROR', 'Use basic or bearer authorization')
  const [, scheme, credentials] = /^(Bearer|Basic)\s+(\S+)\s*$/i.exec(header) ?? []
  // The broker's HTTP layer refuses malformed headers before its error format applies.
  if (!scheme || !credentials) return { status: 400 }
  return scheme.toLowerCase() === 'bearer'
    ? authenticateByToken(credentials, method, path, tokens)
    : authenticateByKey(credentials, method, path, apiKeys)
}

function authenticateByToken(token: string, method: Method, path: string, tokens: Tokens): Caller | Answer {
  const found = tokens.verify(token)
  if (found === 'unknown') return unauthorized('BAD_TOKEN', 'Sign in by POST /login to get a token')
  if (found === 'expired') return unauthorized('TOKEN_TIME_OUT', 'The token has expired: sign in again')
  const caller: Caller = { kind: 'user', ...found, token }
  return mayUser(caller, method, path) ? caller : forbidden()
}

function authenticateByKey(credentials: string, method: Method, path: string, apiKeys: ApiKeys): Caller | Answer {
  const [key = '', ...secret] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  const forbiddenPrefix = peopleOnly.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  if (forbiddenPrefix) {
    return unauthorized(
      'API_KEY_NOT_ALLOW',
      `API keys are not permitted in ${forbiddenPrefix} paths: use a bearer token`,
    )
  }
  const found = apiKeys.verify(key, secret.join(':'))
  if (!found) return unauthorized('BAD_API_KEY_OR_SECRET', 'Check the API key and its secret')
  const caller: Caller = { kind: 'key', name: found.name, role: found.role }
  return mayKey(caller, method, path) ? caller : forbidden()
}

/** Viewers may read, change their password and sign out. */
function mayUser(caller: Caller & { kind: 'user' }, method: Method, path: string): boolean {
  if (caller.role === 'administrator' || method === 'get') return true
  if (method !== 'post') return false
  return path === '/logout' || path === `/users/${caller.username}/change_pwd`
}

/** Viewer keys may read, publisher keys may publish. */
function mayKey(caller: Caller, method: Method, path: string): boolean {
  if (caller.role === 'administrator') return true
  if (caller.role === 'viewer') return method === 'get'
  return method === 'post' && (path === '/publish' || path === '/publish/bulk')
}

const unauthorized = (code: ConstructorParameters<typeof ApiError>[1], message: string): Answer =>
  new ApiError(401, code, message).answer

const forbidden = (): Answer => new ApiError(403, 'UNAUTHORIZED_ROLE', 'Your role does not permit this').answer
