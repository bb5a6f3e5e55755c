import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { badRequest, createValidationError, noContent, notFound, ok } from '../http/answers'
import type { Edition } from '../http/filterByEdition'
import type { Handlers, Role } from '../http/handler'
import { formatTime, parseTime } from '../http/kinds'
import type { PersistentPart } from '../PersistentPart'

interface ApiKey {
  name: string
  key: string
  secretHash: Buffer
  role: Role
  enable: boolean
  desc: string
  createdAt: number
  /** Epoch ms. */
  expiresAt: number | 'infinity'
}

/** Body of a create or update request. */
interface Request {
  name?: string
  desc?: string
  enable?: boolean
  expired_at?: number | string
  role?: string
}

const roles: readonly Role[] = ['administrator', 'viewer', 'publisher']
const namePattern = /^[A-Za-z]+[A-Za-z0-9-_]*$/

type SavedKey = Omit<ApiKey, 'secretHash'> & { secretHash: string }

/** API keys. The secret is shown once, at creation, and stored as a hash. */
export class ApiKeys implements PersistentPart {
  readonly name = 'api-keys'

  readonly #keys = new Map<string, ApiKey>()
  readonly #roles: boolean

  constructor(edition: Edition) {
    this.#roles = edition !== 'opensource'
  }

  /** Returns the key for these credentials if it is enabled and not expired. */
  verify(key: string, secret: string): { name: string; role: Role } | undefined {
    const found = [...this.#keys.values()].find((candidate) => candidate.key === key)
    if (!found || !timingSafeEqual(found.secretHash, hash(secret))) return undefined
    return found.enable && !isExpired(found) ? { name: found.name, role: found.role } : undefined
  }

  snapshot(): SavedKey[] {
    return [...this.#keys.values()].map((key) => ({ ...key, secretHash: key.secretHash.toString('base64') }))
  }

  restore(state: unknown): void {
    this.#keys.clear()
    for (const key of state as SavedKey[]) {
      this.#keys.set(key.name, { ...key, secretHash: Buffer.from(key.secretHash, 'base64') })
    }
  }

  readonly handlers: Handlers = {
    'get /api_key': () => ok([...this.#keys.values()].map((key) => this.#show(key))),
    'post /api_key': ({ body }) => {
      const request = body as Request
      const name = request.name ?? ''
      if (!namePattern.test(name) || name.length > 256) {
        throw createValidationError({ value: name, reason: `Name should be ${namePattern.source}`, path: 'name' })
      }
      if (this.#keys.has(name)) throw badRequest('name_already_existed')
      const secret = randomBytes(30).toString('base64url')
      const key: ApiKey = {
        name,
        key: createHash('sha256').update(name).update(randomBytes(8)).digest('hex').slice(0, 16),
        secretHash: hash(secret),
        role: parseRole(request.role),
        enable: request.enable ?? false,
        desc: request.desc ?? '',
        createdAt: Date.now(),
        expiresAt: parseExpiry(request.expired_at),
      }
      this.#keys.set(name, key)
      return ok({ ...this.#show(key), api_secret: secret })
    },
    'get /api_key/{name}': ({ params }) => ok(this.#show(this.#find(params.name))),
    'put /api_key/{name}': ({ params, body }) => {
      const key = this.#find(params.name)
      const request = body as Request
      const role = request.role === undefined ? key.role : parseRole(request.role)
      const expiresAt = request.expired_at === undefined ? key.expiresAt : parseExpiry(request.expired_at)
      Object.assign(key, { role, expiresAt, enable: request.enable ?? key.enable, desc: request.desc ?? key.desc })
      return ok(this.#show(key))
    },
    'delete /api_key/{name}': ({ params }) => {
      this.#keys.delete(this.#find(params.name).name)
      return noContent
    },
  }

  #find(name: string | undefined): ApiKey {
    const key = this.#keys.get(name ?? '')
    if (!key) throw notFound('Name NOT FOUND')
    return key
  }

  #show(key: ApiKey): object {
    return {
      name: key.name,
      api_key: key.key,
      desc: key.desc,
      enable: key.enable,
      expired: isExpired(key),
      created_at: formatTime(key.createdAt, 's'),
      expired_at: key.expiresAt === 'infinity' ? 'infinity' : formatTime(key.expiresAt, 's'),
      ...(this.#roles && { role: key.role }),
    }
  }
}

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const isExpired = (key: ApiKey): boolean => key.expiresAt !== 'infinity' && key.expiresAt <= Date.now()

function parseRole(role: string | undefined): Role {
  const knownRole = roles.find((candidate) => candidate === (role ?? 'administrator'))
  if (!knownRole) throw badRequest('Role does not exist')
  return knownRole
}

/** Accepts epoch seconds, RFC 3339 or `infinity`. */
function parseExpiry(value: number | string | undefined): number | 'infinity' {
  if (value === undefined || value === 'infinity') return 'infinity'
  const time = typeof value === 'number' ? value * 1000 : parseTime(value)
  if (time === undefined || !Number.isFinite(new Date(time).getTime())) {
    throw createValidationError({ value, reason: { expected: 'infinity | datetime()' }, path: 'expired_at' })
  }
  return time
}
