import { ApiError, badRequest, noContent, notFound, ok } from '../../http/answers'
import type { ApiRequest, Handlers } from '../../http/handler'
import { readUploadedFile } from '../../http/multipart'
import type { Settings } from '../../http/SettingsForm'
import { importUsers } from '../access/authentication/importUsers'
import type { StoredUser, UserTable } from '../access/authentication/UserTable'
import { parseUserFile } from '../access/authentication/userFile'
import { createPage } from '../paging'
import type { GatewayAuthentication } from './GatewayAuthentication'
import { createGatewayNotFound, type Gateways } from './Gateways'

/** Owner of an authenticator: a gateway or one of its listeners. */
interface AuthenticationOwner {
  authentication: GatewayAuthentication | undefined
}

/** The broker's name for the authenticator of a gateway; a listener uses its identifier. */
export const getGlobalChainName = (gateway: string): string => `${gateway}:global`

interface NewUser {
  user_id: string
  password: string
  is_superuser?: boolean
}

const showUser = ({ user_id, is_superuser }: StoredUser) => ({ user_id, is_superuser })

/** Authenticators of gateways and listeners, and their users. */
export function userHandlers(gateways: Gateways): Handlers {
  const gatewaySeat: OwnerAccess = {
    find: ({ params }) => gateways.get(params.name),
    get: ({ params }) => gateways.get(params.name),
    chain: ({ params }) => getGlobalChainName(params.name ?? ''),
    getName: ({ params }) => params.name ?? '',
    isSearchable: true,
  }
  const listeners: OwnerAccess = {
    find: ({ params }) => gateways.get(params.name).listeners.get(params.id ?? ''),
    get: ({ params }) => gateways.listener(gateways.get(params.name), params.id),
    chain: ({ params }) => params.id ?? '',
    getName: ({ params }) => params.id ?? '',
    isSearchable: false,
  }
  return {
    ...createHandlers('/gateways/{name}/authentication', gatewaySeat, gateways),
    ...createHandlers('/gateways/{name}/listeners/{id}/authentication', listeners, gateways),
  }
}

interface OwnerAccess {
  /** Undefined for an unknown listener, which the broker treats as one without an authenticator. */
  find(request: ApiRequest): AuthenticationOwner | undefined
  /** Throws 404 for an unknown listener. */
  get(request: ApiRequest): AuthenticationOwner
  chain(request: ApiRequest): string
  /** Name in messages. */
  getName(request: ApiRequest): string
  /** Whether search parameters apply: the broker ignores them for users of a listener. */
  isSearchable: boolean
}

type Base = '/gateways/{name}/authentication' | '/gateways/{name}/listeners/{id}/authentication'

function createHandlers(base: Base, seat: OwnerAccess, gateways: Gateways): Handlers {
  const requireAuthentication = (request: ApiRequest): GatewayAuthentication => {
    const { authentication } = seat.get(request)
    if (!authentication) throw createGatewayNotFound('There is no authenticator')
    return authentication
  }
  const getUsers = (request: ApiRequest): UserTable => requireAuthentication(request).users
  const getUser = (request: ApiRequest): StoredUser => {
    const user = getUsers(request).get(request.params.uid ?? '')
    if (!user) throw notFound('User not found')
    return user
  }
  return {
    [`get ${base}`]: (request: ApiRequest) => {
      const authentication = seat.find(request)?.authentication
      return authentication ? ok(authentication.shown) : noContent
    },
    [`post ${base}`]: (request: ApiRequest) => {
      const place = seat.get(request)
      if (place.authentication) throw badRequest('There is an authenticator already')
      const authentication = gateways.authentication(seat.chain(request))
      authentication.create(request.body as Settings)
      place.authentication = authentication
      return { status: 201, body: authentication.settings }
    },
    [`put ${base}`]: (request: ApiRequest) => {
      const authentication = seat.find(request)?.authentication
      if (!authentication) throw badRequest(`The authentication not found on ${seat.getName(request)}`)
      authentication.update(request.body as Settings)
      return ok(authentication.settings)
    },
    [`delete ${base}`]: (request: ApiRequest) => {
      const place = seat.find(request)
      place?.authentication?.close()
      if (place) place.authentication = undefined
      return noContent
    },
    [`get ${base}/users`]: (request: ApiRequest) => {
      const { like_user_id: part, is_superuser: superuser } = seat.isSearchable ? request.query : {}
      const { data, meta } = createPage(getUsers(request).select(part, superuser), request.query, part === undefined)
      return ok({ data: data.map(showUser), meta })
    },
    [`post ${base}/users`]: async (request: ApiRequest) => {
      const users = getUsers(request)
      const { user_id, password, is_superuser = false } = request.body as NewUser
      const secret = await users.maker.convertPassword(password)
      if (users.get(user_id)) throw new ApiError(409, 'ALREADY_EXISTS', 'User already exists')
      users.set({ user_id, is_superuser, secret })
      return { status: 201, body: { user_id, is_superuser } }
    },
    [`get ${base}/users/{uid}`]: (request: ApiRequest) => ok(showUser(getUser(request))),
    [`put ${base}/users/{uid}`]: async (request: ApiRequest) => {
      const users = getUsers(request)
      const before = getUser(request)
      const { password, is_superuser = before.is_superuser } = request.body as NewUser
      const user = { ...before, is_superuser, secret: await users.maker.convertPassword(password) }
      users.set(user)
      return ok(showUser(user))
    },
    [`delete ${base}/users/{uid}`]: (request: ApiRequest) => {
      getUsers(request).delete(getUser(request).user_id)
      return noContent
    },
    [`post ${base}/import_users`]: async (request: ApiRequest) => {
      const users = getUsers(request)
      const { name, data } = await readUploadedFile(request)
      await importUsers(users, parseUserFile(name, data.toString('utf8')), 'hash')
      return noContent
    },
  } as Handlers
}
