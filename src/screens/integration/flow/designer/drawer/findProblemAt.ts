import type { FlowProblem } from '../../../../../domain/flow/problems'

type Path = readonly (string | number)[]

/** Returns the problem at exactly this path within a node. */
export const findProblemAt = (problems: readonly FlowProblem[], at: Path): FlowProblem | undefined =>
  problems.find(({ at: where = [] }) => where.length === at.length && where.every((step, i) => step === at[i]))

/** Returns the problems below a path, with paths relative to it. */
export const findProblemsIn = (problems: readonly FlowProblem[], at: Path): FlowProblem[] =>
  problems.flatMap((problem) => {
    const where = problem.at ?? []
    return where.length > at.length && at.every((step, i) => step === where[i])
      ? [{ ...problem, at: where.slice(at.length) }]
      : []
  })
