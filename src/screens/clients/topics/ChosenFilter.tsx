import { styled } from '@mui/material/styles'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { Empty } from '../../../ui/states'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import type { TopicRow } from './buildTopicRows'
import type { FilterNode } from './buildTopicTree'
import { createColumns } from './columns'
import { useRowActions } from './topics'

const Stack = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
}))

/** Subscribed filters at the selected tree node, including shared groups, with nodes and row actions. */
export function ChosenFilter({ node, id }: { node: FilterNode | undefined; id: string | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const actions = useRowActions()
  const text = (key: string) => translate(`clients.topics.${key}`)
  if (!node || node.rows.length === 0 || id === undefined)
    return (
      <Section title={text('tree_chosen')}>
        <Empty
          title={text(id === undefined ? 'tree_none' : 'tree_gone')}
          text={text(id === undefined ? 'tree_none_text' : 'tree_gone_text')}
        />
      </Section>
    )
  return (
    <Stack>
      <Section title={truncateAndEscape(id, 256)} flush>
        <LocalTable
          caption={text('tree_chosen')}
          rows={node.rows}
          rowKey={({ topic }) => topic}
          rowActions={actions.getActions}
          columns={createChosenColumns(translate)}
        />
      </Section>
      <Section title={text('tree_below')}>
        <KeyValue
          items={[
            { label: text('tree_topics'), value: format.number(node.topics) },
            { label: text('tree_routes'), value: format.number(node.routes), help: text('tree_routes_help') },
          ]}
        />
      </Section>
      {actions.dialog}
    </Stack>
  )
}

/** Shows the group next to the filter, because the list of nodes may be long. */
function createChosenColumns(translate: TranslateFunction): Column<TopicRow>[] {
  const [topic, ...rest] = createColumns(translate, 240)
  const group: Column<TopicRow> = {
    id: 'group',
    label: translate('clients.topics.tree_group'),
    mono: true,
    width: 110,
    render: ({ topic }) => parseSharedTopic(topic).group ?? '–',
  }
  return [...(topic ? [topic] : []), group, ...rest]
}
