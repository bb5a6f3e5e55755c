import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useOptionText } from '../../forms/useFieldText'
import type { Row } from '../../resources/types'

/**
 * Returns the translated mechanism and backend of an authenticator. JWT has no backend; SCRAM always uses the
 * built-in database.
 */
export function useAuthenticatorKindTexts(): (row: Readonly<Record<string, unknown>>) => {
  mechanism: string
  backend: string
} {
  const optionText = useOptionText()
  return useCallback(
    ({ mechanism, backend }) => ({
      mechanism: optionText('mechanism', mechanism),
      backend: backend === undefined ? '' : optionText('backend', backend),
    }),
    [optionText],
  )
}

/**
 * Returns the display name of an authenticator: its backend, or else its mechanism. SCRAM uses both because
 * password authentication shares the built-in database.
 */
export function useAuthenticatorName(): (row: Row) => string {
  const words = useAuthenticatorKindTexts()
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
