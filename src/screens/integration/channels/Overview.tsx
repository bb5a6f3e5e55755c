import { useRecordContext, useTranslate } from 'react-admin'
import { getConfiguredAddress } from '../../../api/failureReason'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { Reason } from '../../../resources/status/Reason'
import { getStatus, type StatusFields, useStatusText } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useRecord } from '../../../resources/useRecord'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import type { ChannelCollection } from '../entities/collections'
import { createReconnect, createReconnectAll } from '../entities/createReconnect'
import { KindCell } from '../entities/icons/KindIcon'
import { Statistics } from '../statistics/Statistics'
import type { StatisticsDescription } from '../statistics/types'
import { ChannelSwitch, ConnectorLink } from './cells'
import { RulesTable } from './RulesTable'

const MAX_DESCRIPTION_LENGTH = 1024

interface OverviewProps {
  collection: ChannelCollection
  statistics: StatisticsDescription
}

export function Overview({ collection, statistics }: OverviewProps) {
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
        description={statistics}
        id={row.id}
        name={String(row.name ?? '')}
        nodes={(row as StatusFields).node_status ?? []}
        nodeActions={(node) => getCommandActions([createReconnect(collection, node)], row)}
      />
      <RulesTable collection={collection} id={row.id} />
    </Stack>
  )
}

/** Type and state, including the connector's state, which is the most common cause of a failure. */
function State({ collection, row }: { collection: ChannelCollection; row: Row }) {
  const translate = useTranslate()
  const word = useStatusText()
  const connector = useRecord('/connectors', `${row.type}:${row.connector}`, { live: true })
  const facts = row as StatusFields
  const status = getStatus(facts)
  return (
    <KeyValue
      items={[
        {
          label: translate('fields.status.label'),
          value: <Status kind={getStatusKind(status)} label={word(status)} />,
        },
        ...(facts.status_reason && status !== 'disabled'
          ? [{ label: translate('fields.status_reason.label'), value: <Reason text={facts.status_reason} /> }]
          : []),
        { label: translate('fields.type.label'), value: <KindCell row={row} /> },
        { label: translate('fields.connector.label'), value: <ConnectorLink row={row} /> },
        {
          label: translate('channels.connectorState'),
          value: connector.isMissing
            ? translate('channels.connectorMissing')
            : connector.data && <ConnectorState row={connector.data} />,
        },
        { label: translate('fields.enable.label'), value: <ChannelSwitch collection={collection} row={row} /> },
        ...(row.description
          ? [
              {
                label: translate('integration.note'),
                value: <bdi>{truncateAndEscape(String(row.description), MAX_DESCRIPTION_LENGTH)}</bdi>,
              },
            ]
          : []),
      ]}
    />
  )
}

function ConnectorState({ row }: { row: Row }) {
  const word = useStatusText()
  const facts = row as StatusFields
  const status = getStatus(facts)
  return (
    <div>
      <Status kind={getStatusKind(status)} label={word(status)} />
      {facts.status_reason && status !== 'disabled' && (
        <Reason text={facts.status_reason} address={getConfiguredAddress(row)} />
      )}
    </div>
  )
}
