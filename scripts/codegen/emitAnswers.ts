import type { AnswerShape } from '../../src/schema/answerShapes'

/** One line per operation. The console loads the file with its first request. */
export function emitAnswers(shapes: Record<string, AnswerShape>): string {
  const lines = Object.entries(shapes).map(([key, shape]) => `${JSON.stringify(key)}: ${JSON.stringify(shape)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
