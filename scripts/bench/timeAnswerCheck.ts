import { checkAnswer } from '../../src/api/checkAnswer'
import answers from '../../src/api/generated/answers.json'
import type { AnswerShape } from '../../src/schema/answerShapes'
import { createSession, median } from './measures'

const RUNS = 9

/**
 * Reads a page of clients and returns how long its answer takes to check, in ms: the first time, and when the console
 * reads it again. The engine is the one of the browser.
 */
export async function timeAnswerCheck(api: string, limit: number): Promise<{ first: number; repeat: number }> {
  const { token } = await createSession(api)
  const response = await fetch(`${api}/api/v5/clients?limit=${limit}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const shape = (answers as Record<string, AnswerShape>)['get /clients'] ?? '*'
  const runs = Array.from({ length: RUNS }, () => {
    const answer: unknown = JSON.parse(text)
    const start = performance.now()
    const mismatch = checkAnswer(shape, answer)
    if (mismatch) throw new Error(`GET /clients: ${mismatch.place} ${mismatch.problem}`)
    return performance.now() - start
  })
  return { first: runs[0] ?? Number.NaN, repeat: median(runs.slice(1)) }
}
