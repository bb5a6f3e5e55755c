import type { Area, Context } from '../../../area'
import { ApiError, noContent, notFound, ok } from '../../../http/answers'
import type { ApiRequest, Handlers } from '../../../http/handler'
import { readUploadedFile } from '../../../http/multipart'
import { type Settings, SettingsForm } from '../../../http/SettingsForm'
import { createPage } from '../../paging'
import { AuthenticatorChain, type ChainState } from './AuthenticatorChain'
import { importUsers } from './importUsers'
import { populateUsers } from './populateUsers'
import type { StoredUser } from './UserTable'
import { parseUserFile, parseUserJson } from './userFile'

/** Authentication of MQTT clients: the engine's chain and its users. */
export function createAuthenticationArea({ broker, cluster, document, services }: Context): Area {
  const chain = new AuthenticatorChain({
    form: new SettingsForm(document, 'AuthenticatorSettings'),
    nodes: () => cluster.running.map(({ name }) => name),
  })
  broker.hooks.authenticate = (client) => chain.authenticate(client)
  services.users = { populate: (count) => populateUsers(chain, count) }
  return {
    handlers: { ...chainHandlers(chain), ...userHandlers(chain) },
    persistentParts: [
      {
        name: 'authentication',
        snapshot: () => chain.snapshot(),
        restore: (state) => chain.restore(state as ChainState),
      },
    ],
    stop: () => chain.close(),
  }
}

const chainHandlers = (chain: AuthenticatorChain): Handlers => ({
  'get /authentication': () => ok(chain.list()),
  'post /authentication': ({ body }) => ok(chain.create(body as Settings)),
  'put /authentication/order': ({ body }) => {
    chain.order((body as { id: string }[]).map(({ id }) => id))
    return noContent
  },
  'get /authentication/{id}': ({ params }) => ok(chain.get(params.id ?? '')),
  'put /authentication/{id}': ({ params, body }) => {
    chain.update(params.id ?? '', body as Settings)
    return noContent
  },
  'delete /authentication/{id}': ({ params }) => {
    chain.delete(params.id ?? '')
    return noContent
  },
  'get /authentication/{id}/status': async ({ params }) => ok(await chain.status(params.id ?? '')),
  'put /authentication/{id}/position/{position}': ({ params }) => {
    chain.move(params.id ?? '', params.position ?? '')
    return noContent
  },
})

interface NewUser {
  user_id: string
  password: string
  is_superuser?: boolean
}

const userHandlers = (chain: AuthenticatorChain): Handlers => {
  const getTable = ({ params }: ApiRequest) => chain.users(params.id ?? '')
  return {
    'get /authentication/{id}/users': (request) => {
      const { like_user_id: part, is_superuser: superuser } = request.query
      const { data, meta } = createPage(getTable(request).select(part, superuser), request.query, part === undefined)
      return ok({ data: data.map(showUser), meta })
    },
    'post /authentication/{id}/users': async (request) => {
      const table = getTable(request)
      const { user_id, password, is_superuser = false } = request.body as NewUser
      const createExistsError = () => new ApiError(409, 'ALREADY_EXISTS', 'There is a user of this name already')
      if (table.get(user_id)) throw createExistsError()
      const secret = await table.maker.convertPassword(password)
      // Another request may have created the user while the password was hashed.
      if (table.get(user_id)) throw createExistsError()
      const user = { user_id, is_superuser, secret }
      table.set(user)
      return { status: 201, body: showUser(user) }
    },
    'get /authentication/{id}/users/{user_id}': (request) =>
      ok(showUser(requireUser(getTable(request).get(request.params.user_id ?? '')))),
    'put /authentication/{id}/users/{user_id}': async (request) => {
      const table = getTable(request)
      const before = requireUser(table.get(request.params.user_id ?? ''))
      const { user_id } = before
      const { password, is_superuser = before.is_superuser } = request.body as NewUser
      const user = { user_id, is_superuser, secret: await table.maker.convertPassword(password) }
      requireUser(table.get(user_id))
      table.set(user)
      return ok(showUser(user))
    },
    'delete /authentication/{id}/users/{user_id}': (request) => {
      if (!getTable(request).delete(request.params.user_id ?? '')) throw unknownUser()
      return noContent
    },
    'post /authentication/{id}/import_users': async (request) => {
      const table = getTable(request)
      await importUsers(table, await parseRows(request), request.query.type as 'plain' | 'hash')
      return noContent
    },
  }
}

/** Rows from a multipart file or a JSON list. */
async function parseRows(request: ApiRequest): Promise<Record<string, unknown>[]> {
  if (request.headers['content-type']?.startsWith('application/json')) return parseUserJson(String(request.body ?? ''))
  const { name, data } = await readUploadedFile(request)
  return parseUserFile(name, data.toString('utf8'))
}

const showUser = ({ user_id, is_superuser }: StoredUser): object => ({ user_id, is_superuser })

const unknownUser = (): ApiError => notFound('There is no such user')

function requireUser(user: StoredUser | undefined): StoredUser {
  if (!user) throw unknownUser()
  return user
}
