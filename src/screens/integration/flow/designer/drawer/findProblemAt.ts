import type { FlowProblem } from '../../../../../domain/flow/problems'

type Path = readonly (string | number)[]

/** Returns the problem at exactly this path within a node. */
export const findProblemAt = (problems: readonly FlowProblem[], at: Path): FlowProblem | undefined =>
  problems.find(
    ({ at: problemPath = [] }) => problemPath.length === at.length && problemPath.every((step, i) => step === at[i]),
  )

/** Returns the problems below a path, with paths relative to it. */
export const findProblemsIn = (problems: readonly FlowProblem[], at: Path): FlowProblem[] =>
  problems.flatMap((problem) => {
    const problemPath = problem.at ?? []
    return problemPath.length > at.length && at.every((step, i) => step === problemPath[i])
      ? [{ ...problem, at: problemPath.slice(at.length) }]
      : []
  })
