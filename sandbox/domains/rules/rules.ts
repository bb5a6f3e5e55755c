import { randomBytes } from 'node:crypto'
import type { Terms } from '../../../src/codecs/values'
import { createExampleColumns, events } from '../../../src/domain/rulesql/events'
import { toPlain } from '../../../src/domain/rulesql/json'
import { SqlSyntaxError } from '../../../src/domain/rulesql/SqlSyntaxError'
import { matchesTopic } from '../../../src/domain/rulesql/topics'
import type { Area, Context } from '../../area'
import { ApiError, badRequest, createValidationError, noContent, notFound, ok } from '../../http/answers'
import type { Handlers } from '../../http/handler'
import { formatTime, parseDuration } from '../../http/kinds'
import { createPage } from '../paging'
import { Engine, type RunningRule } from './Engine'
import { columnTexts, eventTexts } from './eventTexts'
import { nodeEnvironment } from './nodeEnvironment'
import { type Output, toOutput } from './outputs'
import { type RuleTest, restoreExactNumbers, testRule } from './testRule'

interface RuleRecord {
  id: string
  name: string
  sql: string
  actions: Output[]
  enable: boolean
  description: string
  metadata?: Record<string, unknown>
  /** Epoch ms. */
  created_at: number
}

type RuleInput = Partial<Omit<RuleRecord, 'actions' | 'created_at'>> & {
  sql: string
  actions?: Parameters<typeof toOutput>[0][]
}

interface Settings {
  ignore_sys_message: boolean
  jq_function_default_timeout: string
}

const settingsByDefault: Settings = { ignore_sys_message: true, jq_function_default_timeout: '10s' }

interface State {
  rules: RuleRecord[]
  settings: Settings
}

/** Rules: SQL statements that run on messages and events, with outputs. */
export function createRulesArea({ broker, cluster, services, configs }: Context): Area {
  let settings = settingsByDefault
  const environment = nodeEnvironment(services, () => parseDuration(settings.jq_function_default_timeout) ?? 0)
  const engine = new Engine(broker, services, environment)
  const rulesById = new Map<string, RuleRecord>()

  const listRunningNodes = (): string[] => cluster.running.map(({ name }) => name)
  const getFirstNode = (): string => listRunningNodes()[0] ?? broker.nodes[0]?.name ?? ''

  const requireRule = (id: string): { rule: RuleRecord; engine: RunningRule } => {
    const rule = rulesById.get(id)
    const found = engine.get(id)
    if (!rule || !found) throw notFound('Rule Id Not Found')
    return { rule, engine: found }
  }
  const keep = (rule: RuleRecord): RuleRecord => {
    try {
      engine.put(rule.id, rule.sql, rule.actions, rule.enable)
    } catch (error) {
      if (!(error instanceof SqlSyntaxError)) throw error
      throw createValidationError({
        path: `${getPath(rule.id)}.sql`,
        reason: { parse_error: error.message },
        value: rule.sql,
      })
    }
    rulesById.set(rule.id, rule)
    return rule
  }
  const show = ({ created_at, ...rule }: RuleRecord): object => ({
    ...rule,
    from: engine.get(rule.id)?.rule.from ?? [],
    created_at: formatTime(created_at),
  })
  const createFilter = (query: Record<string, unknown>): ((rule: RuleRecord) => boolean) => {
    const { enable, from, match_from, like_id, like_from, like_description } = query
    return (rule) => {
      const froms = engine.get(rule.id)?.rule.from ?? []
      return (
        (enable === undefined || rule.enable === enable) &&
        (from === undefined || froms.includes(String(from))) &&
        (match_from === undefined || froms.some((filter) => matchesTopic(String(match_from), filter))) &&
        (like_id === undefined || rule.id.includes(String(like_id))) &&
        (like_from === undefined || froms.some((filter) => filter.includes(String(like_from)))) &&
        (like_description === undefined || rule.description.includes(String(like_description)))
      )
    }
  }

  const handlers: Handlers = {
    'get /rules': ({ query }) => {
      const searched = ['from', 'match_from', 'like_id', 'like_from', 'like_description']
      const includeCount = searched.every((name) => query[name] === undefined)
      const { data, meta } = createPage([...rulesById.values()].filter(createFilter(query)), query, includeCount)
      return ok({ data: data.map(show), meta })
    },
    'post /rules': ({ body }) => {
      const input = body as RuleInput
      const id = input.id || randomBytes(4).toString('hex')
      checkId(id)
      if (rulesById.has(id)) throw badRequest('rule id already exists')
      return { status: 201, body: show(keep(createRule(id, input, Date.now()))) }
    },
    'get /rules/{id}': ({ params }) => ok(show(requireRule(params.id ?? '').rule)),
    'put /rules/{id}': ({ params, body }) => {
      const { id = '' } = params
      checkId(id)
      return ok(show(keep(createRule(id, body as RuleInput, rulesById.get(id)?.created_at ?? Date.now()))))
    },
    'delete /rules/{id}': ({ params }) => {
      const { rule } = requireRule(params.id ?? '')
      rulesById.delete(rule.id)
      engine.remove(rule.id)
      return noContent
    },
    'get /rules/{id}/metrics': ({ params }) => {
      const { rule, engine: found } = requireRule(params.id ?? '')
      return ok({ id: rule.id, ...found.metrics.read(listRunningNodes()) })
    },
    'put /rules/{id}/metrics/reset': ({ params }) => {
      requireRule(params.id ?? '').engine.metrics.reset()
      return noContent
    },
    'post /rule_test': ({ body, text }) => ({
      status: 200,
      type: 'application/json',
      body: testRule(restoreExactNumbers(body as RuleTest, text), environment, getFirstNode()),
    }),
    'get /rule_events': () => ok(events.map((event) => describeEvent(event, getFirstNode()))),
    'get /rule_engine': () => ok(showSettings(settings)),
    'put /rule_engine': ({ body }) => ok(showSettings(apply({ ...settingsByDefault, ...(body as Partial<Settings>) }))),
  }

  function apply(changed: Settings): Settings {
    settings = changed
    engine.ignoreSystem = changed.ignore_sys_message
    return settings
  }
  configs.set('rule_engine', {
    name: 'rule_engine',
    get current() {
      return settings
    },
    set: (changes) => apply({ ...settingsByDefault, ...changes }),
    reset: (path) => {
      if (!Object.hasOwn(settingsByDefault, path)) throw new ApiError(400, 'NO_DEFAULT_VALUE', 'No Default Value.')
      return apply({ ...settings, [path]: settingsByDefault[path as keyof Settings] })
    },
  })

  services.rules = {
    getRulesByAction: (id) =>
      [...rulesById.values()].filter(({ actions }) => actions.includes(id)).map((rule) => rule.id),
    getRulesBySource: (id) =>
      [...rulesById.values()]
        .filter((rule) => engine.get(rule.id)?.rule.from.includes(`$bridges/${id}`))
        .map((rule) => rule.id),
    removeAction: (id) => {
      for (const rule of rulesById.values()) {
        if (rule.actions.includes(id)) keep({ ...rule, actions: rule.actions.filter((action) => action !== id) })
      }
    },
    fromSource: (id, columns) => engine.received(`$bridges/${id}`, columns as Terms, getFirstNode()),
  }

  return {
    handlers,
    persistentParts: [
      {
        name: 'rules',
        snapshot: (): State => ({ rules: [...rulesById.values()], settings }),
        restore: (state) => {
          const { rules: restored, settings: restoredSettings } = state as State
          for (const id of rulesById.keys()) engine.remove(id)
          rulesById.clear()
          for (const rule of restored) keep(rule)
          apply(restoredSettings)
        },
      },
    ],
    start: () => engine.start(),
    stop: () => engine.stop(),
  }
}

/** Durations are sent as text and shown in ms. */
const showSettings = ({ ignore_sys_message, jq_function_default_timeout: timeout }: Settings): object => ({
  ignore_sys_message,
  jq_function_default_timeout: parseDuration(timeout) ?? 0,
})

const getPath = (id: string): string => `rule_engine.rules.${id}`

/** Ids are configuration keys. */
function checkId(id: string): void {
  if (/^[A-Za-z0-9]+[A-Za-z0-9_-]*$/.test(id) && id.length <= 255) return
  throw createValidationError({ path: 'rule_engine.rules', reason: 'invalid_map_key', value: id })
}

const createRule = (id: string, input: RuleInput, createdAt: number): RuleRecord => ({
  id,
  name: input.name ?? '',
  sql: input.sql,
  actions: (input.actions ?? []).map((action, index) => toOutput(action, `${getPath(id)}.actions.${index + 1}`)),
  enable: input.enable ?? true,
  description: input.description ?? '',
  ...(input.metadata && { metadata: input.metadata }),
  created_at: createdAt,
})

function describeEvent(event: (typeof events)[number], node: string): object {
  const examples = createExampleColumns(event, Date.now(), node)
  return {
    event: event.topic,
    ...eventTexts[event.type],
    columns: event.columns.map(({ name }) => name),
    test_columns: Object.fromEntries(
      event.testColumns.map((name) => [name, [toPlain(examples[name]), columnTexts[name] ?? name]]),
    ),
    sql_example: event.sample,
  }
}
