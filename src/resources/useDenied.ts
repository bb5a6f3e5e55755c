import { useTranslate } from 'react-admin'
import { type OperationKey, useCan } from '../api/access'

/** Returns the translated reason why an operation is not allowed, or undefined if it is allowed. */
export function useDenied(operation: OperationKey): string | undefined {
  const translate = useTranslate()
  const { reason } = useCan(operation)
  return reason && translate(reason)
}
