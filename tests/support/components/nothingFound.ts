import type { Answers } from './brokerAnswers'

const none = { data: [], meta: { page: 1, limit: 5, count: 0, hasnext: false } }

export const nothingFound: Answers = {
  'get /clients': none,
  'get /topics': none,
  'get /rules': none,
  'get /connectors': [],
  'get /actions': [],
  'get /sources': [],
  'get /listeners': [],
  'get /nodes': [],
  'get /schema_registry': [],
  'get /users': [],
  'get /api_key': [],
}
