import { badRequest, invalid, noContent, ok } from '../../http/answers'
import type { ApiRequest, Handlers } from '../../http/handler'
import { uploadedFile } from '../../http/multipart'
import type { Settings } from '../../http/SettingsForm'
import { importUsers } from '../access/authentication/importUsers'
import type { StoredUser, UserTable } from '../access/authentication/UserTable'
import { rowsOfFile } from '../access/authentication/userFile'
import { pageOf } from '../paging'
import type { GatewayAuthentication } from './Authentication'
import { type Gateways, missing } from './Gateways'

/** Where an authenticator stands: at a gateway, or at one of its listeners. */
interface Place {
  authentication: GatewayAuthentication | undefined
}

interface NewUser {
  user_id: string
  password: string
  is_superuser?: boolean
}

const shown = ({ user_id, is_superuser }: StoredUser) => ({ user_id, is_superuser })

/** The authenticators of gateways and of their listeners, and the users of those. */
export function userHandlers(gateways: Gateways): Handlers {
  const own = ({ params }: ApiRequest): Place => gateways.get(params.name)
  const listeners = ({ params }: ApiRequest): Place => gateways.listener(gateways.get(params.name), params.id)
  return {
    ...handlersAt('/gateways/{name}/authentication', own, gateways),
    ...handlersAt('/gateways/{name}/listeners/{id}/authentication', listeners, gateways),
  }
}

type Base = '/gateways/{name}/authentication' | '/gateways/{name}/listeners/{id}/authentication'

function handlersAt(base: Base, placeOf: (request: ApiRequest) => Place, gateways: Gateways): Handlers {
  const known = (request: ApiRequest): GatewayAuthentication => {
    const { authentication } = placeOf(request)
    if (!authentication) throw missing('There is no authenticator')
    return authentication
  }
  const usersOf = (request: ApiRequest): UserTable => known(request).users
  const userOf = (request: ApiRequest): StoredUser => {
    const user = usersOf(request).get(request.params.uid ?? '')
    if (!user) throw missing('User not found')
    return user
  }
  return {
    [`get ${base}`]: (request: ApiRequest) => {
      const { authentication } = placeOf(request)
      return authentication ? ok(authentication.shown) : noContent
    },
    [`post ${base}`]: (request: ApiRequest) => {
      const place = placeOf(request)
      if (place.authentication) throw badRequest('There is an authenticator already')
      const authentication = gateways.authentication()
      authentication.create(request.body as Settings)
      place.authentication = authentication
      return { status: 201, body: authentication.shown }
    },
    [`put ${base}`]: (request: ApiRequest) => {
      known(request).update(request.body as Settings)
      return ok(known(request).shown)
    },
    [`delete ${base}`]: (request: ApiRequest) => {
      known(request).close()
      placeOf(request).authentication = undefined
      return noContent
    },
    [`get ${base}/users`]: (request: ApiRequest) => {
      const { like_user_id: part, is_superuser: superuser } = request.query
      const rows = usersOf(request)
        .all()
        .filter(
          (user) =>
            (part === undefined || user.user_id.includes(String(part))) &&
            (superuser === undefined || user.is_superuser === superuser),
        )
      return ok(pageOf(rows.map(shown), request.query))
    },
    [`post ${base}/users`]: async (request: ApiRequest) => {
      const users = usersOf(request)
      const { user_id, password, is_superuser = false } = request.body as NewUser
      if (user_id === '') throw invalid({ path: 'root.user_id', reason: 'empty', value: user_id })
      const secret = await users.maker.ofPassword(password)
      if (users.get(user_id)) throw badRequest('There is a user of this name already')
      users.set({ user_id, is_superuser, secret })
      return { status: 201, body: { user_id, is_superuser } }
    },
    [`get ${base}/users/{uid}`]: (request: ApiRequest) => ok(shown(userOf(request))),
    [`put ${base}/users/{uid}`]: async (request: ApiRequest) => {
      const users = usersOf(request)
      const before = userOf(request)
      const { password, is_superuser = before.is_superuser } = request.body as NewUser
      const user = { ...before, is_superuser, secret: await users.maker.ofPassword(password) }
      users.set(user)
      return ok(shown(user))
    },
    [`delete ${base}/users/{uid}`]: (request: ApiRequest) => {
      usersOf(request).delete(userOf(request).user_id)
      return noContent
    },
    [`post ${base}/import_users`]: async (request: ApiRequest) => {
      const users = usersOf(request)
      const { name, data } = await uploadedFile(request)
      await importUsers(users, rowsOfFile(name, data.toString('utf8')), 'hash')
      return noContent
    },
  } as Handlers
}
