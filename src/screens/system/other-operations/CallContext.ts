import { createContext, useContext } from 'react'
import type { OtherCall } from '../../../schema/newer/otherTypes'

/** What the parts of a call's form need: the operation, and the files by their fields; the form holds their names only. */
export interface CallAtHand {
  call: OtherCall
  files: Map<string, File>
}

const Context = createContext<CallAtHand | undefined>(undefined)

export const CallProvider = Context.Provider

/** The call whose form this is. */
export function useCallAtHand(): CallAtHand {
  const found = useContext(Context)
  if (!found) throw new Error('A part of a call stands outside its form')
  return found
}
