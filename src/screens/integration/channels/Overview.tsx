import { useRecordContext, useTranslate } from 'react-admin'
import { getConfiguredAddress } from '../../../api/failureReason'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { Reason } from '../../../resources/status/Reason'
import { getStatus, RecordStatus, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useRecord } from '../../../resources/useRecord'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import type { ChannelCollection } from '../entities/collections'
import { createReconnect, createReconnectAll } from '../entities/createReconnect'
import { EntityState } from '../entities/EntityState'
import { actionStatistics, sourceStatistics } from '../statistics/channelStatistics'
import { Statistics } from '../statistics/Statistics'
import { ChannelSwitch, ConnectorLink } from './cells'
import { RulesTable } from './RulesTable'

interface OverviewProps {
  collection: ChannelCollection
}

export function Overview({ collection }: OverviewProps) {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const getCommandActions = useCommandActions()
  if (!row) return null
  return (
    <Stack>
      <Section
        title={translate('integration.state')}
        actions={<CommandButtons commands={[createReconnectAll(collection)]} row={row} />}
      >
        <State collection={collection} row={row} />
      </Section>
      <Statistics
        description={collection === '/actions' ? actionStatistics : sourceStatistics}
        id={row.id}
        name={String(row.name ?? '')}
        nodes={(row as StatusFields).node_status ?? []}
        nodeActions={(node) => getCommandActions([createReconnect(collection, node)], row)}
      />
      <RulesTable collection={collection} id={row.id} />
    </Stack>
  )
}

/** State of the record and of its connector, which is the most common cause of a failure. */
function State({ collection, row }: OverviewProps & { row: Row }) {
  const translate = useTranslate()
  const connector = useRecord('/connectors', `${row.type}:${row.connector}`, { live: true })
  const facts = row as StatusFields
  return (
    <EntityState
      row={row}
      reason={facts.status_reason && getStatus(facts) !== 'disabled' && <Reason text={facts.status_reason} />}
      facts={[
        { label: translate('fields.connector.label'), value: <ConnectorLink row={row} /> },
        {
          label: translate('channels.connectorState'),
          value: connector.isMissing
            ? translate('channels.connectorMissing')
            : connector.data && <ConnectorState row={connector.data} />,
        },
      ]}
      enableSwitch={<ChannelSwitch collection={collection} row={row} />}
    />
  )
}

function ConnectorState({ row }: { row: Row }) {
  const facts = row as StatusFields
  const status = getStatus(facts)
  return (
    <div>
      <RecordStatus status={status} />
      {facts.status_reason && status !== 'disabled' && (
        <Reason text={facts.status_reason} address={getConfiguredAddress(row)} />
      )}
    </div>
  )
}
