import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../src/api/checkAnswer'
import answers from '../../../src/api/generated/answers.json'
import type { AnswerShape } from '../../../src/schema/answerShapes'

/** What real brokers answered; not part of the project, so it may not be there. */
const CONTRACT = join(import.meta.dirname, '../../../../shared/contract')
const shapes = answers as Record<string, AnswerShape>

interface Call {
  status: number
  answer?: unknown
  example?: unknown
  request?: string
}

const read = <T>(file: string) => JSON.parse(readFileSync(join(CONTRACT, file), 'utf8')) as T

/** The operation of a request such as `GET /nodes/a`: the one with the most literal segments. */
function findKey(request: string): string | undefined {
  const [method = '', url = ''] = request.split(' ')
  const path = url.split('?')[0] ?? ''
  return Object.keys(shapes)
    .filter((key) => new RegExp(`^${key.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(`${method.toLowerCase()} ${path}`))
    .sort((a, b) => a.split('{').length - b.split('{').length)[0]
}

/** Long answers were recorded as the start of their text, and some operations answer text too. */
const isCut = (answer: unknown, shape: AnswerShape) =>
  typeof answer === 'string' && !(typeof shape === 'string' ? shape : '').includes('s')

function refused(key: string | undefined, { status, answer }: Call): string[] {
  const shape = key === undefined ? undefined : shapes[key]
  if (shape === undefined || answer === undefined || status < 200 || status > 299 || isCut(answer, shape)) return []
  checked += 1
  const mismatch = checkAnswer(shape, answer)
  return mismatch ? [`${key} ${mismatch.place} ${mismatch.problem}`] : []
}

let checked = 0
const files = (folder: string) =>
  existsSync(join(CONTRACT, folder)) ? readdirSync(join(CONTRACT, folder)).filter((file) => file.endsWith('.json')) : []

describe.skipIf(!existsSync(CONTRACT))('[QA-9] answers of real brokers', () => {
  it.each(files('observed'))('%s: none is refused', (file) => {
    const found = Object.entries(read<Record<string, Call[]>>(`observed/${file}`)).flatMap(([key, list]) =>
      list.flatMap((call) => refused(key, call)),
    )
    expect(found).toEqual([])
    expect(checked).toBeGreaterThan(50)
  })

  it.each([...files('recorded').map((file) => `recorded/${file}`), 'cluster.json'])('%s: none is refused', (file) => {
    const found = read<Call[]>(file).flatMap((call) =>
      refused(findKey(call.request ?? ''), { ...call, answer: call.answer ?? call.example }),
    )
    expect(found).toEqual([])
  })
})
