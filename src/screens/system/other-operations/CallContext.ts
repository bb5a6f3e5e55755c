import { createContext, useContext } from 'react'
import type { OtherCall } from '../../../schema/difference/otherTypes'

/** Context of the call form: the operation, and files by field, because form data holds only file names. */
export interface CallContextValue {
  call: OtherCall
  files: Map<string, File>
}

const Context = createContext<CallContextValue | undefined>(undefined)

export const CallProvider = Context.Provider

export function useCallContext(): CallContextValue {
  const found = useContext(Context)
  if (!found) throw new Error('useCallContext needs a CallProvider above it')
  return found
}
