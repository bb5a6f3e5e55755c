import { useCallback, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { connection } from '../../api/connection'
import { BrokerError, formatError } from '../../api/errors'
import type { Failure } from '../../ui/states'

/** Status codes without a response of the broker: network errors and gateway errors of proxies. */
const UNREACHABLE_STATUSES: ReadonlySet<number> = new Set([0, 502, 503, 504])

const isDisconnected = () => connection.get().state === 'failing'

/**
 * Returns a function that converts errors to text, with request, status and code as details. If `hasData` (earlier
 * data is still displayed), connection errors return undefined because the connection banner already reports them.
 */
export function useFailure(): (error: unknown, hasData?: boolean) => Failure | undefined {
  const translate = useTranslate()
  const away = useSyncExternalStore(connection.subscribe, isDisconnected)
  return useCallback(
    (error, hasData = false) => {
      if (!error) return undefined
      if (hasData && away && error instanceof BrokerError && UNREACHABLE_STATUSES.has(error.status)) return undefined
      const text = formatError(error, translate)
      if (!(error instanceof BrokerError)) return { text }
      const status = error.status > 0 ? `${error.status} ` : ''
      return {
        text,
        details: `${error.method} ${error.url}\n${status}${error.code}${error.reason ? `\n${error.reason}` : ''}`,
      }
    },
    [translate, away],
  )
}
