import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { recordBroker } from '../../../../api/client'
import { decodeId } from '../../../../api/ids'
import { removeMountpoint } from '../../../../domain/topics/sharedTopic'
import type { CommandDescription } from '../../../../resources/commands/types'
import { useCommandActions } from '../../../../resources/commands/useCommandActions'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { LivePanel } from '../../../../resources/live/LivePanel'
import type { Row } from '../../../../resources/types'
import { useDenied } from '../../../../resources/useDenied'
import { type DocumentOf, useDocument } from '../../../../resources/useDocument'
import { ActionButton } from '../../../../ui/ActionButton'
import { CopyText } from '../../../../ui/Copy'
import { lazyDetail } from '../../../../ui/lazy/lazyView'
import { Section } from '../../../../ui/Section'
import { SideDrawer } from '../../../../ui/SideDrawer'
import type { Column } from '../../../../ui/table/types'

// Lazy: most visitors add no subscription.
const AddSubscription = lazyDetail(async () => (await import('./AddSubscription')).AddSubscription, { shape: 'form' })

const PATH = '/gateways/{name}/clients/{clientid}/subscriptions'
const ONE = '/gateways/{name}/clients/{clientid}/subscriptions/{topic}'
type Subscription = DocumentOf<typeof PATH>[number]

const textKey = (key: string) => `gateways.client.${key}`

/** Subscriptions of a gateway client: list, add, remove. */
export function Subscriptions({ row }: { row: Row }) {
  const translate = useTranslate()
  const name = decodeId(useParams().gateway ?? '')
  const live = useDocument(PATH, { path: { name, clientid: row.id } })
  const getCommandActions = useCommandActions()
  const commands = [createUnsubscribe(name, row)]
  const disabledReason = useDenied(`post ${PATH}`)
  const [adding, setAdding] = useState(false)
  const title = translate(textKey('subscriptions'))
  return (
    <Section
      title={title}
      flush
      actions={
        <ActionButton variant="outlined" onClick={() => setAdding(true)} disabled={disabledReason}>
          {translate(textKey('subscribe'))}
        </ActionButton>
      }
    >
      <LivePanel live={live} failedTitle={translate(textKey('subscriptionsFailed'))} skeleton="table">
        {(rows) => (
          <LocalTable<Subscription>
            caption={title}
            rows={rows}
            rowKey={({ topic = '' }) => topic}
            columns={createColumns(rows, (field) => translate(`fields.${field}.label`))}
            rowActions={(subscription) => getCommandActions(commands, subscription)}
            empty={{ title: translate(textKey('noSubscriptions')) }}
          />
        )}
      </LivePanel>
      <SideDrawer open={adding} onClose={() => setAdding(false)} title={translate(textKey('subscribeTitle'))}>
        <p>{translate(textKey('subscribeHelp'))}</p>
        <AddSubscription gateway={name} clientid={row.id} onClose={() => setAdding(false)} />
      </SideDrawer>
    </Section>
  )
}

/** Columns for topic filter and QoS, plus the subscription ID if the protocol has one. */
function createColumns(rows: readonly Subscription[], label: (field: string) => string): Column<Subscription>[] {
  const identified = rows.some(({ sub_props: props }) => props?.subid !== undefined)
  return [
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 360,
      value: ({ topic = '' }) => topic,
      render: ({ topic = '' }) => <CopyText mono text={topic} />,
    },
    { id: 'qos', label: label('qos'), align: 'right', width: 60, render: ({ qos }) => String(qos ?? '–') },
    ...(identified
      ? [
          {
            id: 'subid',
            label: label('subid'),
            mono: true,
            width: 200,
            render: ({ sub_props: props }: Subscription) => <bdi>{props?.subid ?? '–'}</bdi>,
          },
        ]
      : []),
  ]
}

/** Unsubscribes without the client's mountpoint, because the broker adds it again. */
const createUnsubscribe = (name: string, { id: clientid, mountpoint }: Row): CommandDescription<Subscription> => ({
  id: 'remove',
  label: textKey('unsubscribe'),
  icon: LinkOffOutlined,
  danger: true,
  operation: `delete ${ONE}`,
  getName: () => clientid,
  getTextArgs: ({ topic }) => ({ topic }),
  question: { title: textKey('unsubscribeQuestion'), body: textKey('unsubscribeBody'), danger: true },
  run: ({ topic: listed = '' }) => {
    const topic = removeMountpoint(listed, typeof mountpoint === 'string' ? mountpoint : undefined)
    return recordBroker.delete(ONE, { params: { path: { name, clientid, topic } } })
  },
  successMessage: textKey('unsubscribed'),
  refresh: [PATH],
})
