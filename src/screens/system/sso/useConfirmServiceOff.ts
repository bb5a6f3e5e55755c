import { useTranslate } from 'react-admin'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { serviceName } from './source'

/** Confirmation for disabling a service, with the consequence for its users. */
export function useConfirmServiceOff(): (row: Row) => Question {
  const translate = useTranslate()
  return (row) => ({
    title: translate('sso.offQuestion', { name: serviceName(row) }),
    body: translate('sso.offBody'),
    confirm: translate('sso.off'),
    danger: true,
  })
}
