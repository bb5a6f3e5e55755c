import type { Answers, Asked, OperationName } from '../brokerAnswers'
import type { Reply } from '../replies'
import { refusal, undocumented } from '../replies'

type Body = Record<string, unknown>

/** Creates a fake broker that stores connectors, actions and rules, with configurable refusals. */
export function createFakeIntegration(start: { connectors?: Body[]; actions?: Body[]; rules?: Body[] } = {}) {
  const kept = new Map<string, Body>()
  const refused = new Map<string, Reply>()
  const getId = (part: string, body: Body) => (part === 'rules' ? String(body.id) : `${body.type}:${body.name}`)
  for (const [part, rows] of Object.entries(start)) for (const row of rows) kept.set(`${part}/${getId(part, row)}`, row)
  const all = (part: string) => [...kept].filter(([key]) => key.startsWith(`${part}/`)).map(([, body]) => body)
  const told = (part: string, body: Body) =>
    part === 'rules' ? body : { status: 'connected', node_status: [{ node: 'n1', status: 'connected' }], ...body }
  const guarded =
    (answer: (asked: Asked) => unknown) =>
    (asked: Asked): never =>
      (refused.get(asked.operation) ?? answer(asked)) as never
  const of = (part: 'connectors' | 'actions' | 'rules'): [string, (asked: Asked) => never][] => [
    [
      `get /${part}`,
      guarded(() =>
        part === 'rules'
          ? { data: all(part), meta: { page: 1, limit: 1000, count: all(part).length, hasnext: false } }
          : all(part).map((body) => told(part, body)),
      ),
    ],
    [
      `get /${part}/{id}`,
      guarded(({ params }) => {
        const body = kept.get(`${part}/${params.id}`)
        return body ? told(part, body) : refusal(404, 'NOT_FOUND', 'none')
      }),
    ],
    [
      `post /${part}`,
      guarded(({ body }) => {
        kept.set(`${part}/${getId(part, body as Body)}`, body as Body)
        return body
      }),
    ],
    [
      `put /${part}/{id}`,
      guarded(({ params, body }) => {
        const before = kept.get(`${part}/${params.id}`)
        const { type, name, id } = before ?? {}
        const next = { ...(type !== undefined && { type, name }), ...(id !== undefined && { id }), ...(body as Body) }
        kept.set(`${part}/${params.id}`, next)
        return next
      }),
    ],
    [`delete /${part}/{id}`, guarded(({ params }) => void kept.delete(`${part}/${params.id}`))],
    [
      `put /${part}/{id}/enable/{enable}`,
      guarded(({ params }) => {
        const key = `${part}/${params.id}`
        kept.set(key, { ...kept.get(key), enable: params.enable === 'true' })
        return undefined
      }),
    ],
  ]
  const answers = Object.fromEntries([...of('connectors'), ...of('actions'), ...of('rules')]) as Answers
  const metrics = (name: string): Reply =>
    undocumented({ metrics: { [name]: 3, 'actions.failed': 1 }, node_metrics: [] })
  return {
    answers: {
      ...answers,
      // Health check after a failed request.
      'get /nodes': [],
      'get /rules/{id}/metrics': metrics('actions.success'),
      'get /actions/{id}/metrics': metrics('matched'),
    } satisfies Answers,
    /** Keys of stored records, such as `rules/a_WH_D`. */
    keys: () => [...kept.keys()].sort(),
    kept: (key: string) => kept.get(key),
    refuse: (operation: OperationName, status = 400) =>
      void refused.set(operation, refusal(status, 'BAD_REQUEST', 'no')),
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
