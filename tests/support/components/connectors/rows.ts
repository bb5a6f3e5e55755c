import type { AnswerOf } from '../brokerAnswers'

type Connectors = AnswerOf<'get /connectors'>

export const connector = (more: object = {}): Connectors[number] => ({
  type: 'http',
  name: 'hook',
  url: 'http://127.0.0.1:1',
  enable: true,
  status: 'connected',
  node_status: [{ node: 'emqx@127.0.0.1', status: 'connected' }],
  actions: [],
  ...more,
})

export const action = (name: string, through = 'hook') => ({ type: 'http', name, connector: through, enable: true })

/** A page of rules with these outputs. */
export const rules = (...list: { id: string; actions: string[]; from?: string[]; sql?: string }[]) => ({
  data: list,
  meta: { page: 1, limit: 100, count: list.length, hasnext: false },
})
