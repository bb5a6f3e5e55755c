import type { AnswerShape } from '../schema/answerShapes'

type Shapes = Readonly<Record<string, AnswerShape>>

let shapes: Promise<Shapes> | undefined

/** Loads the shapes of all responses by method and path, once. Returns no shapes if the file fails to load. */
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
