import type { AnswerOf, Answers } from '../brokerAnswers'

type Rules = AnswerOf<'get /rules'>
export type RuleRecord = AnswerOf<'get /rules/{id}'>

export const rule = (more: object = {}): RuleRecord =>
  ({
    id: 'r1',
    name: '',
    sql: 'SELECT clientid -- who\nFROM "t/#"',
    actions: [],
    enable: true,
    description: '',
    from: ['t/#'],
    created_at: '2026-01-02T03:04:05.000Z',
    ...more,
  }) as RuleRecord

export const page = (...data: RuleRecord[]): Rules => ({
  data,
  meta: { page: 1, limit: 50, count: data.length, hasnext: false },
})

export const figures = (id: string, metrics: object): AnswerOf<'get /rules/{id}/metrics'> => ({
  id,
  metrics,
  node_metrics: [],
})

/** Responses to other requests of the editor. */
export const EDITOR_ANSWERS: Answers = {
  'get /rule_events': [],
  'get /sources': [],
  'get /actions': [],
  'get /topics': { data: [], meta: { page: 1, limit: 500, count: 0, hasnext: false } },
  'get /rules': page(),
}
