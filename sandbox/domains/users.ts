import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError, badRequest, createValidationError, noContent, ok } from '../http/answers'
import { getProperties, getSchemaByName } from '../http/createShapeResolver'
import type { ApiDocument } from '../http/document'
import type { Edition } from '../http/filterByEdition'
import type { BodySchemas, Handlers, Role } from '../http/handler'
import { SignInLimit, TooManySignIns } from '../http/SignInLimit'
import type { PersistentPart } from '../PersistentPart'
import type { Tokens } from './tokens'

interface User {
  username: string
  salt: Buffer
  hash: Buffer
  role: Role
  description: string
  /** SSO backend of the account; such users have no password here. */
  backend?: string
}

interface UserRequest {
  username?: string
  password?: string
  role?: string
  description?: string
}

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

interface SavedUser extends Omit<User, 'salt' | 'hash'> {
  salt: string
  hash: string
}

/** Storage key: names are unique within a backend only. Local names cannot contain `:`. */
const getKey = (username: string, backend: unknown = 'local'): string =>
  backend === 'local' ? username : `${backend}:${username}`

/** Dashboard users, their salted and hashed passwords, sign-in and sign-out. */
export class Users implements PersistentPart {
  readonly name = 'users'

  readonly #users = new Map<string, User>()
  readonly #signIns = new SignInLimit()
  readonly #tokens: Tokens
  readonly #edition: Edition
  readonly #defaultUser: string
  readonly #version: string

  constructor(options: { tokens: Tokens; edition: Edition; defaultUser: string; version: string }) {
    this.#tokens = options.tokens
    this.#edition = options.edition
    this.#defaultUser = options.defaultUser
    this.#version = options.version
  }

  /** Adds the first user; like the broker's default, its password may break the rules. */
  async addDefault(password: string): Promise<void> {
    await this.#store({ username: this.#defaultUser, role: 'administrator', description: 'administrator' }, password)
  }

  snapshot(): SavedUser[] {
    return [...this.#users.values()].map(({ salt, hash, ...user }) => ({
      ...user,
      salt: salt.toString('base64'),
      hash: hash.toString('base64'),
    }))
  }

  restore(state: unknown): void {
    const before = new Map(this.snapshot().map((user) => [getKey(user.username, user.backend), user]))
    this.#users.clear()
    for (const { salt, hash, ...user } of state as SavedUser[]) {
      // Tokens are bound to user and role.
      const key = getKey(user.username, user.backend)
      const old = before.get(key)
      if (old?.hash === hash && old.role === user.role) before.delete(key)
      this.#users.set(key, {
        ...user,
        salt: Buffer.from(salt, 'base64'),
        hash: Buffer.from(hash, 'base64'),
      })
    }
    for (const { username, backend } of before.values()) this.#tokens.revokeUser(username, backend)
  }

  /** `backend` is accepted but ignored: users created here are local. */
  bodies(document: ApiDocument): BodySchemas {
    const body = getSchemaByName(document, 'NewUser')
    const properties = { ...getProperties(body), backend: { type: 'string' } }
    const open = { ...body, properties }
    return { 'post /users': () => open }
  }

  readonly handlers: Handlers = {
    'post /login': async ({ body, address }) => {
      const { username, password } = requireFields(body as UserRequest, 'username', 'password')
      const verifyUser = async () => {
        const foundUser = this.#users.get(username)
        const user = foundUser?.backend === undefined ? foundUser : undefined
        // Check a dummy password for unknown names, so that timing does not reveal them.
        const right = await matches(user ?? nobody, password)
        return right ? user : undefined
      }
      const user = await this.#limited(address, username, verifyUser)
      if (!user) throw new ApiError(401, 'BAD_USERNAME_OR_PWD', 'Auth failed')
      return ok(this.#signedIn(user))
    },
    'post /logout': ({ body, query, caller }) => {
      const { username = '' } = body as UserRequest
      const isOwn =
        caller?.kind === 'user' && getKey(caller.username, caller.backend) === getKey(username, query.backend)
      if (caller?.kind !== 'user' || !isOwn) {
        throw new ApiError(401, 'BAD_USERNAME_OR_PWD', 'The token is not of this user')
      }
      this.#tokens.revoke(caller.token)
      return noContent
    },
    'get /users': () => ok([...this.#users.values()].map((user) => this.#show(user))),
    'post /users': async ({ body }) => {
      const request = requireFields(body as UserRequest, 'username', 'password')
      if (!/^\w+$/.test(request.username)) {
        throw badRequest('Bad username: only letters, digits and underscores are supported')
      }
      checkPassword(request.password)
      const role = this.#roleOf(request.role)
      if (this.#users.has(request.username)) throw badRequest('username_already_exist')
      const user = { username: request.username, role, description: request.description ?? '' }
      return ok(this.#show(await this.#store(user, request.password)))
    },
    'put /users/{username}': ({ params, query, body }) => {
      const user = this.#find(params.username, query.backend)
      const request = body as UserRequest
      const role = request.role === undefined ? user.role : this.#roleOf(request.role)
      // Tokens contain the role, so a change of role revokes them.
      if (role !== user.role) this.#tokens.revokeUser(user.username, user.backend)
      Object.assign(user, { role, description: request.description ?? user.description })
      return ok(this.#show(user))
    },
    'delete /users/{username}': ({ params, query, caller }) => {
      const user = this.#find(params.username, query.backend)
      const key = getKey(user.username, user.backend)
      const self = caller?.kind === 'user' && getKey(caller.username, caller.backend) === key
      if (self || key === this.#defaultUser) {
        throw new ApiError(400, 'NOT_ALLOWED', `Cannot delete user ${user.username}`)
      }
      this.#users.delete(key)
      this.#tokens.revokeUser(user.username, user.backend)
      return noContent
    },
    'post /users/{username}/change_pwd': async ({ params, body }) => {
      const user = this.#find(params.username)
      const { old_pwd, new_pwd } = body as { old_pwd?: string; new_pwd?: string }
      if (old_pwd === undefined) throw createValidationError({ reason: 'required_field', path: 'old_pwd' })
      if (new_pwd === undefined) throw createValidationError({ reason: 'required_field', path: 'new_pwd' })
      checkPassword(new_pwd)
      if (!(await matches(user, old_pwd))) {
        throw new ApiError(400, 'ERROR_PWD_NOT_MATCH', 'The old password does not match')
      }
      await this.#store(user, new_pwd)
      this.#tokens.revokeUser(user.username)
      return noContent
    },
  }

  async #store(user: Pick<User, 'username' | 'role' | 'description'>, password: string): Promise<User> {
    const salt = randomBytes(16)
    const stored = { ...user, salt, hash: await derive(password, salt, 32) }
    this.#users.set(user.username, stored)
    return stored
  }

  /** Limits attempts for a name, including unknown ones. */
  #limited<T>(
    address: string | undefined,
    name: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.#signIns.runCheck(address ?? '', name, attempt).catch((error: Error) => {
      if (!(error instanceof TooManySignIns)) throw error
      throw new ApiError(429, 'TOO_MANY_REQUESTS', error.message, {
        'retry-after': String(Math.ceil(error.waitMs / 1000)),
      })
    })
  }

  /** Accepts every user of an SSO backend, at first as a viewer. */
  async signInThrough(
    { backend, username, address }: { backend: string; username: string; address: string | undefined },
    isKnown: () => Promise<boolean>,
  ): Promise<object | undefined> {
    const key = getKey(username, backend)
    const isLetIn = await this.#limited(address, key, async () => ((await isKnown()) ? true : undefined))
    if (!isLetIn) return undefined
    const existingUser = this.#users.get(key)
    const user = existingUser ?? { ...nobody, username, backend, role: 'viewer' as const, description: '' }
    this.#users.set(key, user)
    return this.#signedIn(user)
  }

  #signedIn(user: User): object {
    return {
      token: this.#tokens.issue(user.username, user.role, user.backend),
      version: this.#version,
      license: { edition: this.#edition },
      ...this.#withRole(user),
    }
  }

  #find(username = '', backend?: unknown): User {
    const user = this.#users.get(getKey(username, backend))
    if (!user || (user.backend ?? 'local') !== (backend ?? 'local')) throw createUserNotFoundError()
    return user
  }

  #roleOf(role: string | undefined): Role {
    if (role === undefined || role === 'administrator') return 'administrator'
    if (role === 'viewer' && this.#edition !== 'opensource') return 'viewer'
    throw badRequest('Role does not exist')
  }

  /** Roles exist in the Enterprise edition only. */
  #withRole(user: User): { role?: Role } {
    return this.#edition !== 'opensource' ? { role: user.role } : {}
  }

  #show(user: User): object {
    const { username, description, backend = 'local' } = user
    return { username, description, ...this.#withRole(user), ...(this.#edition !== 'opensource' && { backend }) }
  }
}

const createUserNotFoundError = (): ApiError => new ApiError(404, 'USER_NOT_FOUND', 'username_not_found')

const nobody = { salt: randomBytes(16), hash: randomBytes(32) }

const matches = async (user: Pick<User, 'salt' | 'hash'>, password: string): Promise<boolean> =>
  timingSafeEqual(user.hash, await derive(password, user.salt, 32))

function requireFields<K extends keyof UserRequest>(
  request: UserRequest,
  ...names: K[]
): UserRequest & Record<K, string> {
  for (const name of names)
    if (request[name] === undefined) throw createValidationError({ reason: 'required_field', path: name })
  return request as UserRequest & Record<K, string>
}

/** 8 to 64 printable characters from at least two groups: letters, digits, others. */
function checkPassword(password: string): void {
  if (password.length < 8 || password.length > 64) throw badRequest('The range of password length is 8~64')
  if (!/^[\x20-\x7e]*$/.test(password)) throw badRequest('Bad password: only printable ASCII characters are supported')
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  if (kinds < 2)
    throw badRequest('Bad password: at least two kinds of letters, digits and special characters are needed')
}
