import { useRecordContext, useTranslate } from 'react-admin'
import { getConfiguredAddress } from '../../../api/failureReason'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { useCommandActions } from '../../../resources/commands/useCommandActions'
import { LocalTable } from '../../../resources/list/LocalTable'
import { Reason } from '../../../resources/status/Reason'
import type { NodeStatus, StatusFields } from '../../../resources/status/StatusByNode'
import { useNodeColumns } from '../../../resources/status/useNodeColumns'
import type { Row } from '../../../resources/types'
import { useVariants } from '../../../resources/useSchemaQuery'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { createReconnect, createReconnectAll } from '../entities/createReconnect'
import { EntityState } from '../entities/EntityState'
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

export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const getCommandActions = useCommandActions()
  const nodeColumns = useNodeColumns<NodeStatus>()
  const direction = useDirection(String(row?.type))
  if (!row) return null
  const facts = row as StatusFields
  return (
    <Stack>
      <Section title={translate('integration.state')}>
        <EntityState
          row={row}
          reason={facts.status_reason && <Reason text={facts.status_reason} address={getConfiguredAddress(row)} />}
          facts={
            direction
              ? [
                  {
                    label: translate('integration.connectors.direction.label'),
                    value: translate(`integration.connectors.direction.${direction}`),
                  },
                ]
              : []
          }
          enableSwitch={<ConnectorSwitch row={row} />}
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
