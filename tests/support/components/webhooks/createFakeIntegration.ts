import type { Answers, ApiRequest, OperationName } from '../brokerAnswers'
import type { Reply } from '../replies'
import { createUndocumentedReply, refusal } from '../replies'

type Body = Record<string, unknown>

/** Creates a fake broker that stores connectors, actions and rules, with configurable refusals. */
export function createFakeIntegration(start: { connectors?: Body[]; actions?: Body[]; rules?: Body[] } = {}) {
  const records = new Map<string, Body>()
  const refusals = new Map<string, Reply>()
  const getId = (part: string, body: Body) => (part === 'rules' ? String(body.id) : `${body.type}:${body.name}`)
  for (const [part, rows] of Object.entries(start))
    for (const row of rows) records.set(`${part}/${getId(part, row)}`, row)
  const all = (part: string) => [...records].filter(([key]) => key.startsWith(`${part}/`)).map(([, body]) => body)
  const addStatus = (part: string, body: Body) =>
    part === 'rules' ? body : { status: 'connected', node_status: [{ node: 'n1', status: 'connected' }], ...body }
  const withRefusals =
    (answer: (apiRequest: ApiRequest) => unknown) =>
    (apiRequest: ApiRequest): never =>
      (refusals.get(apiRequest.operation) ?? answer(apiRequest)) as never
  const createAnswers = (part: 'connectors' | 'actions' | 'rules'): [string, (apiRequest: ApiRequest) => never][] => [
    [
      `get /${part}`,
      withRefusals(() =>
        part === 'rules'
          ? { data: all(part), meta: { page: 1, limit: 1000, count: all(part).length, hasnext: false } }
          : all(part).map((body) => addStatus(part, body)),
      ),
    ],
    [
      `get /${part}/{id}`,
      withRefusals(({ params }) => {
        const body = records.get(`${part}/${params.id}`)
        return body ? addStatus(part, body) : refusal(404, 'NOT_FOUND', 'none')
      }),
    ],
    [
      `post /${part}`,
      withRefusals(({ body }) => {
        records.set(`${part}/${getId(part, body as Body)}`, body as Body)
        return body
      }),
    ],
    [
      `put /${part}/{id}`,
      withRefusals(({ params, body }) => {
        const before = records.get(`${part}/${params.id}`)
        const { type, name, id } = before ?? {}
        const next = { ...(type !== undefined && { type, name }), ...(id !== undefined && { id }), ...(body as Body) }
        records.set(`${part}/${params.id}`, next)
        return next
      }),
    ],
    [`delete /${part}/{id}`, withRefusals(({ params }) => void records.delete(`${part}/${params.id}`))],
    [
      `put /${part}/{id}/enable/{enable}`,
      withRefusals(({ params }) => {
        const key = `${part}/${params.id}`
        records.set(key, { ...records.get(key), enable: params.enable === 'true' })
        return undefined
      }),
    ],
  ]
  const answers = Object.fromEntries([
    ...createAnswers('connectors'),
    ...createAnswers('actions'),
    ...createAnswers('rules'),
  ]) as Answers
  const metrics = (name: string): Reply =>
    createUndocumentedReply({ metrics: { [name]: 3, 'actions.failed': 1 }, node_metrics: [] })
  return {
    answers: {
      ...answers,
      // Health check after a failed request.
      'get /nodes': [],
      'get /rules/{id}/metrics': metrics('actions.success'),
      'get /actions/{id}/metrics': metrics('matched'),
    } satisfies Answers,
    /** Keys of stored records, such as `rules/a_WH_D`. */
    keys: () => [...records.keys()].sort(),
    kept: (key: string) => records.get(key),
    refuse: (operation: OperationName, status = 400) =>
      void refusals.set(operation, refusal(status, 'BAD_REQUEST', 'no')),
  }
}

/** Parts of a webhook as created by the form. */
export const parts = (name: string, sql = 'SELECT *\nFROM "t/#"') => ({
  connectors: [{ type: 'http', name: `${name}_WH_D`, enable: true, description: '', url: 'http://127.0.0.1:1' }],
  actions: [
    {
      type: 'http',
      name: `${name}_WH_D`,
      enable: true,
      description: '',
      connector: `${name}_WH_D`,
      parameters: { path: '/in', method: 'post' },
    },
  ],
  rules: [
    { id: `${name}_WH_D`, name: `${name}_WH_D`, enable: true, description: '', sql, actions: [`http:${name}_WH_D`] },
  ],
})
