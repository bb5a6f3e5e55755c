import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { BrokerError, errorText } from '../../api/errors'
import type { Failure } from '../../ui/states'

/** Turns whatever a request threw into words, with the request, status and code as details. */
export function useFailure(): (error: unknown) => Failure | undefined {
  const translate = useTranslate()
  return useCallback(
    (error) => {
      if (!error) return undefined
      const text = errorText(error, translate)
      if (!(error instanceof BrokerError)) return { text }
      const status = error.status > 0 ? `${error.status} ` : ''
      return {
        text,
        details: `${error.method} ${error.url}\n${status}${error.code}${error.reason ? `\n${error.reason}` : ''}`,
      }
    },
    [translate],
  )
}
