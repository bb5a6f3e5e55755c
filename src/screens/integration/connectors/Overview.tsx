import { useRecordContext, useTranslate } from 'react-admin'
import { getConfiguredAddress } from '../../../api/failureReason'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { LocalTable } from '../../../resources/list/LocalTable'
import { getStatusKind } from '../../../resources/status/getStatusKind'
import { Reason } from '../../../resources/status/Reason'
import { getStatus, type NodeStatus, type StatusFields, useStatusText } from '../../../resources/status/StatusByNode'
import { useNodeColumns } from '../../../resources/status/useNodeColumns'
import type { Row } from '../../../resources/types'
import { useVariants } from '../../../resources/useSchemaQuery'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { createReconnect, createReconnectAll } from '../entities/createReconnect'
import { KindCell } from '../entities/icons/KindIcon'
import { ConnectorSwitch } from './cells'
import { UsersTable } from './UsersTable'

type Direction = 'egress' | 'ingress' | 'both'

/** Returns which way data goes through a connector of a type: actions send, sources receive. */
function useDirection(type: string): Direction | undefined {
  const actions = useVariants('post /actions').variants
  const sources = useVariants('post /sources').variants
  if (!actions || !sources) return undefined
  const sends = actions.some(({ tags }) => tags.type === type)
  const receives = sources.some(({ tags }) => tags.type === type)
  if (sends && receives) return 'both'
  if (sends) return 'egress'
  return receives ? 'ingress' : undefined
}

const MAX_DESCRIPTION_LENGTH = 1024

export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const word = useStatusText()
  const getCommandActions = useCommandActions()
  const nodeColumns = useNodeColumns<NodeStatus>()
  const direction = useDirection(String(row?.type))
  if (!row) return null
  const facts = row as StatusFields
  const status = getStatus(facts)
  return (
    <Stack>
      <Section title={translate('integration.state')}>
        <KeyValue
          items={[
            {
              label: translate('fields.status.label'),
              value: <Status kind={getStatusKind(status)} label={word(status)} />,
            },
            ...(facts.status_reason
              ? [
                  {
                    label: translate('fields.status_reason.label'),
                    value: <Reason text={facts.status_reason} address={getConfiguredAddress(row)} />,
                  },
                ]
              : []),
            { label: translate('fields.type.label'), value: <KindCell row={row} /> },
            ...(direction
              ? [
                  {
                    label: translate('integration.connectors.direction.label'),
                    value: translate(`integration.connectors.direction.${direction}`),
                  },
                ]
              : []),
            { label: translate('fields.enable.label'), value: <ConnectorSwitch row={row} /> },
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
      </Section>
      <Section
        title={translate('integration.nodes')}
        flush
        actions={<CommandButtons commands={[createReconnectAll('/connectors')]} row={row} />}
      >
        <LocalTable<NodeStatus>
          caption={translate('integration.nodes')}
          rows={facts.node_status ?? []}
          rowKey={({ node = '' }) => node}
          columns={nodeColumns}
          rowActions={({ node = '' }) => getCommandActions([createReconnect('/connectors', node)], row)}
          empty={{ title: translate('integration.noNodes') }}
        />
      </Section>
      <UsersTable id={row.id} />
    </Stack>
  )
}
