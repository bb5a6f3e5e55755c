import { createContext, useContext, useState } from 'react'
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

/** Whether fields show problems on mount; false for a new node. */
const Context = createContext<() => boolean>(() => true)

export const ShowProblemsProvider = Context.Provider

/** Returns the problem of a field once it has been blurred, or immediately for an existing node. */
export function useShownProblem(problem: FlowProblem | undefined) {
  const isShownFromStart = useContext(Context)
  const [isShown, setShown] = useState(isShownFromStart)
  return { problem: isShown ? problem : undefined, onBlur: () => setShown(true) }
}
