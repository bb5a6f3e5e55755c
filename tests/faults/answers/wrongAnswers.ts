import type { AnswerShape } from '../../../src/schema/answerShapes'
import type { Reply } from './inPage'

/** A way in which an answer can be wrong. `answer` is what the broker answered, `shape` what the document says of it. */
type Spoil = (answer: unknown, shape: AnswerShape | undefined) => Reply

type Leaf = (value: string | number | boolean) => unknown

const isList = Array.isArray
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)

/** Replaces every scalar below a value. */
function mapScalars(value: unknown, replace: Leaf): unknown {
  if (isList(value)) return value.map((one) => mapScalars(one, replace))
  if (!isObject(value)) return value === null ? null : replace(value as string)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapScalars(one, replace)]))
}

/** Replaces every list or object in the fields of a value, inner ones first. */
function mapNested(value: unknown, replace: (inner: object) => unknown): unknown {
  if (isList(value)) return value.map((one) => mapNested(one, replace))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const inner = mapNested(one, replace)
      return [name, typeof inner === 'object' && inner !== null ? replace(inner) : inner]
    }),
  )
}

/** Leaves the fields out that the document does not require, or makes them null. */
function removeOptional(value: unknown, shape: AnswerShape | undefined, keepAs?: null): unknown {
  const shapes = isList(shape) && shape.length > 1 ? shape : [shape]
  if (isList(value)) {
    const list = shapes.find(isList)
    return value.map((one) => removeOptional(one, list?.[0], keepAs))
  }
  const fields = shapes.find(isObject)
  if (!isObject(value) || !fields) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const required = (fields as Record<string, AnswerShape>)[`!${name}`]
      if (required !== undefined) return [[name, removeOptional(one, required, keepAs)]]
      return keepAs === null ? [[name, null]] : []
    }),
  )
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const HTML = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>'
const html = (status: number): Reply => ({ status, headers: { 'content-type': 'text/html' }, body: HTML })
const refusal = (status: number, code: string, headers = {}) => json({ code, message: 'refused' }, status, headers)

const scalars =
  (replace: Leaf): Spoil =>
  (answer) =>
    json(mapScalars(answer, replace))
const texts = (replace: (text: string) => unknown) =>
  scalars((value) => (typeof value === 'string' ? replace(value) : value))
const numbers = (replace: (value: number) => unknown) =>
  scalars((value) => (typeof value === 'number' ? replace(value) : value))

const HOSTILE = `<img src=x onerror="throw 1">\u202e\u0000\n{{count}} $t(app.name) ${'w'.repeat(2_000)}`

/** Ways to answer one read wrongly. The last part is not JSON, not a success or no answer. */
export const WRONG: Readonly<Record<string, Spoil>> = {
  null: () => json(null),
  true: () => json(true),
  number: () => json(7),
  text: () => json('ok'),
  'empty list': () => json([]),
  'empty object': () => json({}),
  'list of null': () => json([null]),
  'list of texts': () => json(['a', 'b']),
  'list of lists': () => json([[], [1]]),
  'list of empty objects': () => json([{}, {}]),
  'data of null': () => json({ data: [null], meta: null }),
  'list and object swapped': (answer) => json(isList(answer) ? { data: answer } : [answer]),

  'no optional fields': (answer, shape) => json(removeOptional(answer, shape)),
  'optional fields null': (answer, shape) => json(removeOptional(answer, shape, null)),
  'all values null': scalars(() => null),
  'numbers as texts': numbers(String),
  'texts as numbers': texts((text) => text.length),
  'texts as objects': texts((text) => ({ text })),
  'texts empty': texts(() => ''),
  'texts unknown': texts(() => 'zzz_unknown'),
  'texts hostile': texts(() => HOSTILE),
  'booleans as texts': scalars((value) => (typeof value === 'boolean' ? String(value) : value)),
  'numbers huge': numbers(() => 1e300),
  'numbers negative': numbers((value) => -1 - value),
  'lists and objects swapped': (answer) =>
    json(
      mapNested(answer, (inner) => (isList(inner) ? Object.fromEntries(inner.map((one, at) => [at, one])) : [inner])),
    ),
  'inner values null': (answer) => json(mapNested(answer, () => null)),
  'inner values empty': (answer) => json(mapNested(answer, (inner) => (isList(inner) ? [] : {}))),
  'inner values text': (answer) => json(mapNested(answer, () => 'text')),
  'inner lists of null': (answer) => json(mapNested(answer, (inner) => (isList(inner) ? [null] : inner))),
  'long list': (answer) =>
    json(isList(answer) && answer.length > 0 ? Array.from({ length: 500 }, () => answer[0]) : answer),

  'HTML with 200': () => html(200),
  'JSON cut off': (answer) => ({ ...json(answer), body: JSON.stringify(answer).slice(0, -1) }),
  'no content': () => ({ status: 204, headers: {}, body: '' }),
  'empty body': () => ({ ...json(null), body: '' }),
  '401': () => refusal(401, 'API_KEY_NOT_ALLOW'),
  '403': () => refusal(403, 'UNAUTHORIZED_ROLE'),
  '404': () => refusal(404, 'NOT_FOUND'),
  '409': () => refusal(409, 'CONFLICT'),
  '429 for an hour': () => refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '3600' }),
  '500': () => refusal(500, 'INTERNAL_ERROR'),
  '502 with HTML': () => html(502),
  'error of the wrong shape': () => json({ code: 7, message: [null, { reason: {} }] }, 400),
  'connection closed': () => ({ ...json(null), end: 'closed' }),
  'body cut off': (answer) => ({ ...json(answer), end: 'cut' }),
  'body without end': (answer) => ({ ...json(answer), end: 'endless' }),
  'no answer': () => ({ ...json(null), end: 'never' }),
}

/** Ways to answer every read of a route wrongly. */
export const WRONG_EVERYWHERE: Readonly<Record<string, Reply>> = {
  'every read null': json(null),
  'every read HTML': html(200),
  'every read 401': refusal(401, 'API_KEY_NOT_ALLOW'),
  'every read 401, token expired': { ...refusal(401, 'BAD_TOKEN'), endsSession: true },
  'every read 404': refusal(404, 'NOT_FOUND'),
  'every read 429 for a minute': refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '60' }),
  'every read 500': refusal(500, 'INTERNAL_ERROR'),
  'every connection closed': { ...json(null), end: 'closed' },
  'every answer after 20 s': { ...json(null), end: 'late' },
  'no answer to any read': { ...json(null), end: 'never' },
}
