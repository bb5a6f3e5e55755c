import { useRecordContext, useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { RecordFacts } from '../../../resources/RecordFacts'
import { createNodeColumn } from '../../../resources/recordColumns'
import { type NodeStatus, RecordStatus } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { getPluginFacts } from '../pluginFacts'

const FACTS = [
  'name',
  'rel_vsn',
  'description',
  'author',
  'functionality',
  'compatibility',
  'rel_apps',
  'builder',
  'repo',
  'git_ref',
  'git_commit_or_build_date',
  'built_on_otp_release',
]

/** Metadata and status of a plugin. */
export function Overview() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const { data: nodes = [] } = useDocument('/nodes', { once: true })
  if (!row) return null
  const running = nodes.flatMap(({ node, node_status: status }) => (node && status === 'running' ? [node] : []))
  const title = translate('plugins.byNode')
  return (
    <Stack>
      <Section title={title} flush>
        <LocalTable<NodeStatus>
          caption={title}
          rows={getPluginFacts(toRecord<'/plugins'>(row), running).node_status ?? []}
          rowKey={({ node = '' }) => node}
          columns={[
            createNodeColumn(translate('fields.node.label'), 280),
            {
              id: 'status',
              label: translate('fields.status.label'),
              width: 200,
              render: ({ status = 'stopped' }) => <RecordStatus status={status} />,
            },
          ]}
          empty={{ title: translate('plugins.noNodes') }}
        />
      </Section>
      <Section title={translate('plugins.package')}>
        <RecordFacts path="/plugins/{name}" names={FACTS} row={row} />
      </Section>
    </Stack>
  )
}
