import { useRecordContext } from 'react-admin'
import type { Row } from '../../../resources/types'
import { StatusPanel } from '../service/StatusPanel'
import { useSourceStatus } from '../service/serviceStatus'

export function Overview() {
  const row = useRecordContext<Row>()
  const live = useSourceStatus(row?.id ?? '')
  return <StatusPanel live={live} figures={['total', 'allow', 'deny', 'nomatch']} />
}
