import { useRecordContext } from 'react-admin'
import type { Row } from '../../../resources/types'
import { StatusPanel } from '../service/StatusPanel'
import { useAuthenticatorStatus } from '../service/serviceStatus'

export function Overview() {
  const row = useRecordContext<Row>()
  const live = useAuthenticatorStatus(row?.id ?? '')
  return <StatusPanel live={live} figures={['total', 'success', 'failed', 'nomatch']} />
}
