import { CLIENT_PREPARATIONS } from './clientPreparations'
import { FILE_PREPARATIONS } from './filePreparations'
import { getPathParameters, type ObservedCall, parseCutJson } from './observed'
import type { Stage } from './Stage'

/** Prepares one operation. The result replaces parts of the call. */
export type Prepare = (stage: Stage, call: ObservedCall) => Promise<Partial<ObservedCall> | undefined>

type Fields = Record<string, unknown>

/** Applies the observed settings. */
const applyAnswer: Prepare = async (stage, { path, answer }) => {
  await stage.change(path, answer)
  return undefined
}

const applyAnswerBy =
  (method: string): Prepare =>
  async (stage, { path, answer }) => {
    await stage.request(method, path, answer)
    return undefined
  }

/** Creates the actions of observed connectors. */
const createActions: Prepare = async (stage, { answer }) => {
  const connectors = (Array.isArray(answer) ? answer : [answer]) as Fields[]
  for (const { type, name, actions, status } of connectors) {
    for (const action of Array.isArray(actions) ? actions : []) {
      await stage.create(
        { item: '/actions/{id}', names: { id: `${type}:${action}` } },
        { isDown: status === 'disconnected', overrides: { connector: name } },
      )
    }
    if (status === 'stopped') await stage.request('put', `/connectors/${type}:${name}/enable/false`)
  }
  return undefined
}

/** Adds the observed actions to rules. */
const updateRules: Prepare = async (stage, { answer }) => {
  const { data } = answer as { data?: unknown }
  for (const rule of (Array.isArray(data) ? data : [answer]) as Fields[]) {
    const { sql, actions, enable, description, name } = rule
    await stage.request('put', `/rules/${encodeURIComponent(String(rule.id))}`, {
      sql,
      actions,
      enable,
      description,
      name,
    })
  }
  return undefined
}

/** Applies the observed settings to authenticators. */
const updateAuthenticators: Prepare = async (stage, { answer }) => {
  for (const { id, ...settings } of (Array.isArray(answer) ? answer : [answer]) as Fields[]) {
    await stage.request('put', `/authentication/${encodeURIComponent(String(id))}`, settings)
  }
  return undefined
}

/** Raises the observed alarms and waits for them. */
const raiseAlarms: Prepare = async (stage, { answer }) => {
  const { data } = answer as { data: { name: string }[] }
  const names = data.map(({ name }) => name)
  const inactiveIds = names.flatMap((name) => /^action:(\w+:[\w-]+)/.exec(name)?.[1] ?? [])
  for (const id of inactiveIds) await stage.create({ item: '/actions/{id}', names: { id } }, { isDown: true })
  // Thresholds that are always or never exceeded.
  const mark = (isHigh: boolean, above: string) => (isHigh ? above : '100%')
  await stage.change('/configs/sysmon', {
    os: {
      cpu_check_interval: '1s',
      cpu_high_watermark: mark(names.includes('high_cpu_usage'), '0.01%'),
      cpu_low_watermark: '0%',
      mem_check_interval: '1s',
      sysmem_high_watermark: mark(names.includes('high_system_memory_usage'), '0.1%'),
    },
  })
  await stage.waitFor('/alarms?activated=true&page=1&limit=100', ({ data: alarms }) =>
    names.length === 0
      ? alarms.length === 0
      : names.every((name) => alarms.some((alarm: Fields) => alarm.name === name)),
  )
  return undefined
}

/** Uses the current password of the created user. */
const useCurrentPassword: Prepare = async (stage, call) => {
  if (call.status >= 400) return undefined
  const { password } = stage.getBody({ item: '/users/{username}', names: getPathParameters(call) })
  return { body: { ...(call.body as Fields), old_pwd: password } }
}

export const PREPARATIONS: Record<string, Prepare> = {
  ...CLIENT_PREPARATIONS,
  ...FILE_PREPARATIONS,
  'get /alarms': raiseAlarms,
  'get /connectors': createActions,
  'get /connectors/{id}': (stage, call) =>
    call.status === 200 ? createActions(stage, call) : Promise.resolve(undefined),
  'get /rules': updateRules,
  'get /rules/{id}': (stage, call) => (call.status === 200 ? updateRules(stage, call) : Promise.resolve(undefined)),
  'get /authentication': updateAuthenticators,
  'get /authentication/{id}': updateAuthenticators,
  'get /mqtt/topic_rewrite': applyAnswer,
  'get /mqtt/auto_subscribe': applyAnswer,
  'post /users/{username}/change_pwd': useCurrentPassword,
  'put /mqtt/topic_metrics': async (stage, { body }) => {
    const { topic } = body as { topic: string }
    await stage.create({ item: '/mqtt/topic_metrics/{topic}', names: { topic } })
    return undefined
  },
  'post /actions_probe': async (stage, { body }) => {
    const { type, connector } = body as Record<string, string>
    await stage.create({ item: '/connectors/{id}', names: { id: `${type}:${connector}` } })
    return undefined
  },
  'get /listeners/{id}': async (stage, { path, answer, status }) => {
    const { messages_rate, type, id } = answer as Fields
    if (status === 200 && messages_rate) await stage.request('put', path, { messages_rate, type, id })
    return undefined
  },
  'get /authorization/sources/built_in_database/rules/all': applyAnswerBy('post'),
  'post /authentication/{id}/import_users': async (_, { body }) => {
    // A truncated list ends with an incomplete user.
    const users = typeof body === 'string' ? (parseCutJson(body) as Fields[]) : undefined
    return users && { body: users.filter((user) => 'is_superuser' in user) }
  },
  'get /audit': async (stage, { answer }) => {
    const { body } = await stage.request('get', '/configs/log')
    const log = body as Record<string, Fields>
    await stage.change('/configs/log', { ...log, audit: { ...log.audit, enable: true } })
    const { data } = answer as {
      data: { http_method: string; operation_id: string; http_request: Record<string, Fields> }[]
    }
    for (const { http_method, operation_id, http_request } of data) {
      const { bindings = {}, body: sent } = http_request
      const path = operation_id.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(bindings[name])))
      await stage.request(http_method, path, http_method === 'delete' ? undefined : sent)
    }
    return undefined
  },
  'get /sso': async (stage, { answer }) => {
    for (const { backend } of answer as { backend: string }[])
      await stage.create({ item: '/sso/{backend}', names: { backend } })
    return undefined
  },
  'post /rule_test': async (stage, { body }) => {
    const { sql } = body as { sql: string }
    const name = /schema_decode\('([^']+)'/.exec(sql)?.[1]
    if (name) {
      const fields = [
        { name: 'x', type: 'double' },
        { name: 'note', type: ['null', 'string'], default: null },
      ]
      const source = JSON.stringify({ type: 'record', name: 'Reading', fields })
      await stage.create({ item: '/schema_registry/{name}', names: { name } }, { overrides: { type: 'avro', source } })
    }
    return undefined
  },
  'get /trace': async (stage, { answer }) => {
    for (const { name, status } of answer as { name: string; status: string }[]) {
      await stage.create({ item: '/trace/{name}', names: { name } })
      if (status === 'stopped') await stage.request('put', `/trace/${encodeURIComponent(name)}/stop`)
    }
    return undefined
  },
}
