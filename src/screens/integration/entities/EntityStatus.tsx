import { styled } from '@mui/material/styles'
import { getStatus, StatusByNode, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import type { EntityCollection } from './collections'
import { useFailingActions } from './useFailingActions'
import { useQueueText } from './useQueueText'

const Line = styled('span')(({ theme: { tokens } }) => ({ display: 'flex', flexWrap: 'wrap', gap: tokens.gap.tiny }))

/** Status of a record, with the results that wait in the queues of failing actions. */
export function EntityStatus({ collection, row }: { collection: EntityCollection; row: Row }) {
  const facts = row as StatusFields
  const queueText = useQueueText()
  const isDown = collection !== '/sources' && row.enable !== false && getStatus(facts) !== 'connected'
  const failing = useFailingActions(isDown)
  const isOwn = ([id, { connector }]: [string, { connector: string }]) =>
    collection === '/actions' ? id === row.id : connector === row.id
  const queued = isDown
    ? queueText(
        Object.entries(failing)
          .filter(isOwn)
          .map(([, action]) => action),
      )
    : ''
  return (
    <Line>
      <StatusByNode facts={facts} name={String(row.name ?? '')} />
      {queued}
    </Line>
  )
}
