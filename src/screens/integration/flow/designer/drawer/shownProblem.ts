import { createContext, useContext, useState } from 'react'
import type { FlowProblem } from '../../../../../rulesql/flow/problems'

/** Whether fields show their problems from the start: those of a node that was seen before, as its form opens. */
const Context = createContext<() => boolean>(() => true)

export const ShownFromStartProvider = Context.Provider

/** The problem of a field once the user has left it; of what stood there before, at once. */
export function useShownProblem(problem: FlowProblem | undefined) {
  const isShownFromStart = useContext(Context)
  const [isShown, setShown] = useState(isShownFromStart)
  return { problem: isShown ? problem : undefined, onBlur: () => setShown(true) }
}
