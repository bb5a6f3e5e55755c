import type { MadeCall } from '../../api/calls'

/** Which calls are shown. */
export interface CallFilter {
  page: 'this' | 'all'
  kind: 'all' | 'reads' | 'changes'
}

const isRead = ({ method }: MadeCall) => method === 'GET'

/** A call of the page that is open, or the change on the page before that led to it: forms leave when they are saved. */
const ofVisit = (call: MadeCall, visit: number) => call.visit === visit || (!isRead(call) && call.visit === visit - 1)

/** The calls that a filter lets through; `visit` is the page that is open. */
export function filterCalls(calls: readonly MadeCall[], { page, kind }: CallFilter, visit: number): MadeCall[] {
  return calls.filter(
    (call) => (page === 'all' || ofVisit(call, visit)) && (kind === 'all' || (kind === 'reads') === isRead(call)),
  )
}

/** What follows `/api/v5` in an address, with its query, as it was sent. */
export const pathOf = (url: string): string => url.replace(/^.*?\/api\/v5(?=\/)/, '')
