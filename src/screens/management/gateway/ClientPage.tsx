import { useRecordContext, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { decodeId } from '../../../api/ids'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import { RecordFacts } from '../../../resources/RecordFacts'
import type { Row } from '../../../resources/types'
import { type DocumentOf, useDocument } from '../../../resources/useDocument'
import { CopyText } from '../../../ui/Copy'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'

type Subscription = DocumentOf<'/gateways/{name}/clients/{clientid}/subscriptions'>[number]

const SUBSCRIPTIONS = '/gateways/{name}/clients/{clientid}/subscriptions'
/** Served by their own pages, or shown above. */
const ELSEWHERE = new Set(['id', 'clientid'])

/** One client of a gateway: what the broker tells of it, and its subscriptions. */
export function ClientPage() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const name = decodeId(useParams().gateway ?? '')
  const subscriptions = useDocument(SUBSCRIPTIONS, { path: { name, clientid: row?.id ?? '' } })
  if (!row) return null
  const names = Object.keys(row).filter((field) => !ELSEWHERE.has(field))
  const title = translate('gateways.client.subscriptions')
  return (
    <Stack>
      <Section title={translate('gateways.client.facts')}>
        <RecordFacts path="/gateways/{name}/clients/{clientid}" names={names} row={row} />
      </Section>
      <Section title={title} flush>
        <LivePanel live={subscriptions} failedTitle={translate('gateways.client.subscriptionsFailed')} skeleton="table">
          {(rows) => (
            <LocalTable<Subscription>
              caption={title}
              rows={rows}
              rowKey={({ topic = '' }) => topic}
              columns={[
                {
                  id: 'topic',
                  label: translate('fields.topic.label'),
                  mono: true,
                  width: 360,
                  value: ({ topic = '' }) => topic,
                  render: ({ topic = '' }) => <CopyText mono text={topic} />,
                },
                {
                  id: 'qos',
                  label: translate('fields.qos.label'),
                  width: 100,
                  render: ({ qos }) => String(qos ?? '–'),
                },
              ]}
              empty={{ title: translate('gateways.client.noSubscriptions') }}
            />
          )}
        </LivePanel>
      </Section>
    </Stack>
  )
}
