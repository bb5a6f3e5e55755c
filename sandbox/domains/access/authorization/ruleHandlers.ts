import { ApiError, badRequest, noContent, notFound, ok } from '../../../http/answers'
import type { ApiRequest, Handlers } from '../../../http/handler'
import { createPage } from '../../paging'
import type { Group, RuleRecord, RuleTable } from './RuleTable'
import type { SourceChain } from './SourceChain'

const type = 'built_in_database'
const base = `/authorization/sources/${type}/rules`

/** Rules of the built-in database, available while it is one of the sources. */
export function ruleHandlers(table: RuleTable, chain: SourceChain): Handlers {
  const handlers: Handlers = {
    [`delete ${base}`]: () => {
      if (chain.isEnabled(type)) throw badRequest(`Disable the ${type} source before all its rules are deleted`)
      table.clear()
      return noContent
    },
    [`get ${base}/all`]: () => ok({ rules: table.all }),
    [`post ${base}/all`]: ({ body }: ApiRequest) => {
      table.all = (body as { rules?: RuleRecord[] }).rules ?? []
      return noContent
    },
    [`delete ${base}/all`]: () => {
      table.all = []
      return noContent
    },
    ...groupHandlers(table, 'users', 'username'),
    ...groupHandlers(table, 'clients', 'clientid'),
  }
  const guarded = Object.entries(handlers).map(([key, handler]) => [
    key,
    (request: ApiRequest) => {
      if (!chain.has(type)) throw notFound(`There is no authorization source of type ${type}`)
      return handler?.(request)
    },
  ])
  return Object.fromEntries(guarded) as Handlers
}

type Body = Record<string, string> & { rules?: RuleRecord[] }

function groupHandlers(table: RuleTable, group: Group, field: 'username' | 'clientid'): Handlers {
  const showRules = (name: string, rules: RuleRecord[]): object => ({ [field]: name, rules })
  const getName = ({ params }: ApiRequest): string => params[field] ?? ''
  const createUnknownError = (): ApiError => notFound(`There are no rules for this ${field}`)
  return {
    [`get ${base}/${group}`]: ({ query }: ApiRequest) => {
      const part = query[`like_${field}`]
      const found = table.list(group).filter(([name]) => part === undefined || name.includes(String(part)))
      const { data, meta } = createPage(found, query, part === undefined)
      return ok({ data: data.map(([name, rules]) => showRules(name, rules)), meta })
    },
    [`post ${base}/${group}`]: ({ body }: ApiRequest) => {
      const entries = body as Body[]
      const existing = entries.map((one) => one[field] ?? '').filter((name) => table.get(group, name))
      if (existing.length > 0)
        throw new ApiError(409, 'ALREADY_EXISTS', `There are rules already for: ${existing.join(', ')}`)
      for (const one of entries) table.set(group, one[field] ?? '', one.rules ?? [])
      return noContent
    },
    [`get ${base}/${group}/{${field}}`]: (request: ApiRequest) => {
      const rules = table.get(group, getName(request))
      if (!rules) throw createUnknownError()
      return ok(showRules(getName(request), rules))
    },
    [`put ${base}/${group}/{${field}}`]: (request: ApiRequest) => {
      const { rules = [], [field]: name } = request.body as Body
      if (name !== getName(request)) throw badRequest(`The ${field} is not that of the path`)
      table.set(group, name, rules)
      return noContent
    },
    [`delete ${base}/${group}/{${field}}`]: (request: ApiRequest) => {
      if (!table.delete(group, getName(request))) throw createUnknownError()
      return noContent
    },
  } as Handlers
}
