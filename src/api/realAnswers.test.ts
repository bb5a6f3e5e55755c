import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '../../tests/support/contract'
import { type AnswerShape, buildAnswerShapes } from '../schema/answerShapes'
import type { OpenApiDocument } from '../schema/document'
import { normalizeDocument } from '../schema/normalize'
import { checkAnswer } from './checkAnswer'
import answers from './generated/answers.json'

/** Responses recorded from real brokers; skipped if not available on this machine. */
const shapes = answers as Record<string, AnswerShape>

interface Call {
  status: number
  answer?: unknown
  example?: unknown
  request?: string
}

const read = <T>(file: string) => JSON.parse(readFileSync(join(CONTRACT, file), 'utf8')) as T

/** Finds the operation of a request such as `GET /nodes/a`: the match with the most literal segments. */
function findKey(request: string): string | undefined {
  const [method = '', url = ''] = request.split(' ')
  const path = url.split('?')[0] ?? ''
  return Object.keys(shapes)
    .filter((key) => new RegExp(`^${key.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(`${method.toLowerCase()} ${path}`))
    .sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

/** Long responses were recorded truncated as text; some operations respond with text anyway. */
const isCut = (answer: unknown, shape: AnswerShape) =>
  typeof answer === 'string' && !(typeof shape === 'string' ? shape : '').includes('s')

function listRefusals(key: string | undefined, { status, answer }: Call): string[] {
  const shape = key === undefined ? undefined : shapes[key]
  if (shape === undefined || answer === undefined || status < 200 || status > 299 || isCut(answer, shape)) return []
  checked += 1
  const mismatch = checkAnswer(shape, answer)
  return mismatch ? [`${key} ${mismatch.place} ${mismatch.problem}`] : []
}

let checked = 0
const files = (folder: string) =>
  existsSync(join(CONTRACT, folder)) ? readdirSync(join(CONTRACT, folder)).filter((file) => file.endsWith('.json')) : []

describe.skipIf(!existsSync(CONTRACT))('[QA-9] responses of real brokers', () => {
  it.each(files('observed'))('%s: recorded responses are accepted', (file) => {
    const found = Object.entries(read<Record<string, Call[]>>(`observed/${file}`)).flatMap(([key, list]) =>
      list.flatMap((call) => listRefusals(key, call)),
    )
    expect(found).toEqual([])
    expect(checked).toBeGreaterThan(50)
  })

  it.each([...files('recorded').map((file) => `recorded/${file}`), 'cluster.json'])(
    '%s: document examples are accepted',
    (file) => {
      const found = read<Call[]>(file).flatMap((call) =>
        listRefusals(findKey(call.request ?? ''), { ...call, answer: call.answer ?? call.example }),
      )
      expect(found).toEqual([])
    },
  )
})

/** Creates a response with the first or last branch of each union, and all fields or only the required ones. */
function createAnswer(shape: AnswerShape, branch: 0 | -1, isWhole: boolean): unknown {
  const one = Array.isArray(shape) && shape.length > 1 ? (shape.at(branch) ?? '*') : shape
  if (typeof one === 'string') return { s: 'x', n: 1, b: true }[one.at(branch) ?? ''] ?? 'x'
  if (Array.isArray(one)) return [createAnswer(one[0] ?? '*', branch, isWhole)]
  const fields = Object.entries(one).filter(([name]) => isWhole || name.startsWith('!'))
  return Object.fromEntries(
    fields.map(([name, inner]) => [name.replace('!', ''), createAnswer(inner, branch, isWhole)]),
  )
}

describe.skipIf(!existsSync(CONTRACT))('[QA-9] responses described by other brokers’ documents', () => {
  const documents = ['emqx-ce-5.6.1', 'emqx-ee-5.6.1', 'versions/emqx-ce-5.8.1', 'versions/emqx-ee-6.0.1']
  it.each(documents)('%s: all are accepted', (name) => {
    const documentShapes = buildAnswerShapes(normalizeDocument(read<OpenApiDocument>(`${name}.json`)))
    const found = Object.entries(documentShapes).flatMap(([key, shape]) =>
      [createAnswer(shape, 0, true), createAnswer(shape, -1, true), createAnswer(shape, 0, false)].flatMap((answer) =>
        listRefusals(key, { status: 200, answer }),
      ),
    )
    expect([...new Set(found)]).toEqual([])
  })
})
