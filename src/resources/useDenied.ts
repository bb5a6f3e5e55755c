import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { checkAccess, type OperationKey } from '../api/access'
import { useApiSupport } from '../api/document/apiSupport'
import { useSession } from '../api/session'

/**
 * Returns a function that gives the translated reason why an operation is not allowed, or undefined if it is allowed.
 */
export function useGetDeniedReason(): (operation: OperationKey) => string | undefined {
  const translate = useTranslate()
  const role = useSession()?.role
  const support = useApiSupport()
  return useCallback(
    (operation) => {
      const { reason } = checkAccess(role, operation, support)
      return reason && translate(reason)
    },
    [translate, role, support],
  )
}

/** Returns the translated reason why an operation is not allowed, or undefined if it is allowed. */
export const useDenied = (operation: OperationKey): string | undefined => useGetDeniedReason()(operation)
