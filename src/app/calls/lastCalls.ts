import type { MadeCall } from '../../api/calls'

export interface CallFilter {
  page: 'this' | 'all'
  kind: 'all' | 'reads' | 'changes'
}

const isRead = ({ method }: MadeCall) => method === 'GET'

/** Includes writes of the previous page, because forms navigate away after saving. */
const ofVisit = (call: MadeCall, visit: number) => call.visit === visit || (!isRead(call) && call.visit === visit - 1)

/** Filters calls. `visit` is the current page. */
export function filterCalls(calls: readonly MadeCall[], { page, kind }: CallFilter, visit: number): MadeCall[] {
  return calls.filter(
    (call) => (page === 'all' || ofVisit(call, visit)) && (kind === 'all' || (kind === 'reads') === isRead(call)),
  )
}

export const pathOf = (url: string): string => url.replace(/^.*?\/api\/v5(?=\/)/, '')
