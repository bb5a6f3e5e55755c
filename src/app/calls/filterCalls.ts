import type { ApiCall } from '../../api/callLog'

export interface CallFilter {
  page: 'this' | 'all'
  kind: 'all' | 'reads' | 'changes'
}

const isRead = ({ method }: ApiCall) => method === 'GET'

/** Includes writes of the previous page, because forms navigate away after saving. */
const isFromVisit = (call: ApiCall, visit: number) =>
  call.visit === visit || (!isRead(call) && call.visit === visit - 1)

/** Filters calls. `visit` is the current page. */
export function filterCalls(calls: readonly ApiCall[], { page, kind }: CallFilter, visit: number): ApiCall[] {
  return calls.filter(
    (call) => (page === 'all' || isFromVisit(call, visit)) && (kind === 'all' || (kind === 'reads') === isRead(call)),
  )
}

export const getApiPath = (url: string): string => url.replace(/^.*?\/api\/v5(?=\/)/, '')
