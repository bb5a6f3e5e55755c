import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getOwnValue } from '../forms/core/paths'

/** Runs `open` once for each navigation whose location state has `name: true`. */
export function useOpenFromLocationState(name: string, isEnabled: boolean, open: () => void): void {
  const { state, key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRequested = isEnabled && getOwnValue(state, name) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation that requests it
  useEffect(() => {
    if (!isRequested) return
    open()
    // Clear the state so that going back does not open it again.
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [isRequested, key])
}
