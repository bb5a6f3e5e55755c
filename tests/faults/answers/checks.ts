import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../../../scripts/answers/results'
import { checkAnswer } from '../../../src/api/checkAnswer'
import type { AnswerShape } from '../../../src/schema/answerShapes'
import type { Reply } from './inPage'
import { WRONG } from './wrongAnswers'

const SHAPES = join(import.meta.dirname, '../../../src/api/generated/answers.json')
const shapes = JSON.parse(readFileSync(SHAPES, 'utf8')) as Record<string, AnswerShape>

/** One wrong answer to one read. */
export interface Check {
  wrong: string
  reply: Reply
  outcome: Outcome
}

function findShape(path: string): AnswerShape | undefined {
  const matchesPath = (key: string) =>
    new RegExp(`^get ${key.slice(4).replace(/\{[^}]+\}/g, '[^/]+')}$`).test(`get ${path}`)
  const [key] = Object.keys(shapes)
    .filter((one) => one.startsWith('get ') && matchesPath(one))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return key === undefined ? undefined : shapes[key]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Two answers with the same text look the same to a page. All answers that the check refuses do, too: whatever their
 * shape is, the page gets one kind of error in place of an answer.
 */
function identify({ status, headers, body, end }: Reply, shape: AnswerShape | undefined): string {
  const isJson = status === 200 && end === undefined && headers['content-type'] === 'application/json'
  return isJson && shape !== undefined && isRefused(shape, body) ? 'refused' : [status, end, body].join(' ')
}

function isRefused(shape: AnswerShape, body: string): boolean {
  const answer = parse(body)
  const isJson = answer !== null && body !== ''
  return isJson && checkAnswer(shape, answer) !== undefined
}

/** All wrong answers to a read that was answered with `validBody`. */
export function planChecks(path: string, validBody: string): Check[] {
  const shape = findShape(path)
  const answer = parse(validBody)
  const descriptions = new Set<string>()
  return Object.entries(WRONG).map(([wrong, spoil]) => {
    const reply = spoil(answer, shape)
    const isUnchanged = reply.status === 200 && !reply.end && reply.body === JSON.stringify(answer)
    const description = identify(reply, shape)
    const outcome = isUnchanged ? 'unchanged' : descriptions.has(description) ? 'same as another' : 'checked'
    descriptions.add(description)
    return { wrong, reply, outcome }
  })
}
