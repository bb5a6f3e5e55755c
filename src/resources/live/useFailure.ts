import { useTranslate } from 'ra-core'
import { useCallback, useSyncExternalStore } from 'react'
import { connection } from '../../api/connection'
import { BrokerError, errorText } from '../../api/errors'
import type { Failure } from '../../ui/states'

/** No answer at all, or a proxy's that it got none. */
const UNREACHED: ReadonlySet<number> = new Set([0, 502, 503, 504])

const isAway = () => connection.get().state === 'failing'

/**
 * Turns whatever a request threw into words, with the request, status and code as details. `shown`: what was read before
 * is still in sight; then nothing is said while the broker is away, of which the banner tells once for all.
 */
export function useFailure(): (error: unknown, shown?: boolean) => Failure | undefined {
  const translate = useTranslate()
  const away = useSyncExternalStore(connection.subscribe, isAway)
  return useCallback(
    (error, shown = false) => {
      if (!error) return undefined
      if (shown && away && error instanceof BrokerError && UNREACHED.has(error.status)) return undefined
      const text = errorText(error, translate)
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
