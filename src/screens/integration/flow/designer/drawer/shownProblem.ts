import { createContext, useContext, useState } from 'react'
import type { FlowProblem } from '../../../../../domain/flow/problems'

/** Whether fields show problems on mount; false for a new node. */
const Context = createContext<() => boolean>(() => true)

export const ShowProblemsProvider = Context.Provider

/** Returns the problem of a field once it has been blurred, or immediately for an existing node. */
export function useShownProblem(problem: FlowProblem | undefined) {
  const isShownFromStart = useContext(Context)
  const [isShown, setShown] = useState(isShownFromStart)
  return { problem: isShown ? problem : undefined, onBlur: () => setShown(true) }
}
