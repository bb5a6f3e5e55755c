import type { AnswerShape } from '../schema/answerShapes'

type Shapes = Readonly<Record<string, AnswerShape>>

let shapes: Promise<Shapes> | undefined

/** The shapes of all answers that the console reads, by method and path; loaded once. None if their file does not load. */
export function loadAnswerShapes(): Promise<Shapes> {
  shapes ??= import('./generated/answers.json').then(
    (module) => module.default as Shapes,
    () => {
      shapes = undefined
      return {}
    },
  )
  return shapes
}
