import { useRecordContext, useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../resources/recordColumns'
import { RecordStatus, StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { type ExHookCounts, getServerFacts } from '../serverFacts'
import { useFigures } from './useFigures'

interface NodeMetrics {
  node: string
  status: string
  metrics?: ExHookCounts
}

/** Status and calls of a server, in total and per node. */
export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const figures = useFigures()
  if (!row) return null
  const server = toRecord<'/exhooks'>(row)
  const facts = getServerFacts(server)
  const counts = new Map((server.node_metrics ?? []).map(({ node = '', metrics }) => [node, metrics]))
  const nodes = (facts.node_status ?? []).map(({ node = '', status = '' }): NodeMetrics => {
    const metrics = counts.get(node)
    return { node, status, ...(metrics && { metrics }) }
  })
  return (
    <Stack>
      <Section title={translate('exhook.state')}>
        <KeyValue
          items={[
            {
              label: translate('fields.status.label'),
              value: <StatusByNode facts={facts} name={server.name} />,
            },
            { label: translate('fields.url.label'), value: <bdi>{server.url}</bdi> },
            ...figures.facts(server.metrics),
          ]}
        />
      </Section>
      <Section title={translate('exhook.byNode')} flush>
        <LocalTable<NodeMetrics>
          caption={translate('exhook.byNode')}
          rows={nodes}
          rowKey={({ node }) => node}
          columns={[
            createNodeColumn(translate('fields.node.label'), 240),
            {
              id: 'status',
              label: translate('fields.status.label'),
              width: 160,
              render: ({ status }) => <RecordStatus status={status} />,
            },
            ...figures.columns<NodeMetrics>(),
          ]}
          empty={{ title: translate('exhook.noNodes') }}
        />
      </Section>
    </Stack>
  )
}
