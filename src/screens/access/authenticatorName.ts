import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useOptionText } from '../../forms/useFieldText'
import type { Row } from '../../resources/types'

/** What an authenticator is, in words; JWT and SCRAM over the built-in database have or need no backend of their own. */
export function useKindWords(): (row: Readonly<Record<string, unknown>>) => { mechanism: string; backend: string } {
  const optionText = useOptionText()
  return useCallback(
    ({ mechanism, backend }) => ({
      mechanism: optionText('mechanism', String(mechanism ?? '')),
      backend: backend === undefined ? '' : optionText('backend', String(backend)),
    }),
    [optionText],
  )
}

/** How an authenticator is called: by its backend, else by its mechanism; SCRAM by both, since it shares the backend. */
export function useAuthenticatorName(): (row: Row) => string {
  const words = useKindWords()
  const translate = useTranslate()
  return useCallback(
    (row: Row) => {
      const { mechanism, backend } = words(row)
      if (!backend) return mechanism
      return row.mechanism === 'password_based'
        ? backend
        : translate('access.authentication.kind', { mechanism, backend })
    },
    [words, translate],
  )
}
