import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRunCommand } from '../../../../resources/commands/useRunCommand'
import { defineList } from '../../../../resources/defineResource'
import { describeResource } from '../../../../resources/describeResource'
import { useBrokerList } from '../../../../resources/list/brokerList'
import { ListBase, ListBody } from '../../../../resources/list/ListScreen'
import { useDenied } from '../../../../resources/useDenied'
import { ActionButton } from '../../../../ui/ActionButton'
import { lazyDetail } from '../../../../ui/lazy/lazyView'
import { Section } from '../../../../ui/Section'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { createOptionColumns, createTopicColumns } from '../../subscriptionColumns'
import { unsubscribe, useUnsubscribeAction } from '../../unsubscribe'
import { useClient } from './useClient'

// Lazy: forms are heavy and most visitors add no subscription.
const AddSubscription = lazyDetail(async () => (await import('./AddSubscription')).AddSubscription, { shape: 'form' })

const textKey = (key: string) => `clients.subscriptions.${key}`

interface SubscriptionRow {
  id: string
  topic?: string
}

/** Unsubscribes from all selected topics in one request. */
function UnsubscribeSelected() {
  const translate = useTranslate()
  const { id: clientid } = useClient()
  const { selectedRows, selectionAfterBulk } = useBrokerList<SubscriptionRow>()
  const runCommand = useRunCommand()
  const disabledReason = useDenied('post /clients/{clientid}/unsubscribe/bulk')
  const run = async () => {
    const topics = [...selectedRows.values()].map(({ topic = '' }) => topic)
    if (await runCommand(unsubscribe, { clientid, topics })) selectionAfterBulk([...selectedRows.keys()], [])
  }
  return (
    <ActionButton color="error" onClick={() => void run()} disabled={disabledReason}>
      {translate(textKey('remove_selected'), { smart_count: selectedRows.size })}
    </ActionButton>
  )
}

const subscriptions = describeResource({
  path: '/clients/{clientid}/subscriptions',
  route: '/clients/detail/:clientid',
  parent: { clientid: 'clientid' },
  texts: textKey,
  title: 'clients.show.tab.subscriptions',
  intro: textKey('caption'),
  getName: 'topic',
  list: defineList<SubscriptionRow>({
    caption: textKey('caption'),
    useColumns: () => {
      const translate = useTranslate()
      const { proto_ver: version } = useClient()
      return useMemo(
        () => [...createTopicColumns(translate), ...(version === 5 ? createOptionColumns(translate) : [])],
        [translate, version],
      )
    },
    sortBy: { topic: ({ topic }) => topic },
    useRowActions: () => {
      const { id } = useClient()
      return useUnsubscribeAction<SubscriptionRow>(id)
    },
    bulkActions: UnsubscribeSelected,
  }),
})

/** Subscriptions of one client: add, remove, remove several. */
export function Subscriptions() {
  return (
    <ListBase definition={subscriptions} list={subscriptions.list}>
      <SubscriptionsSection />
    </ListBase>
  )
}

function SubscriptionsSection() {
  const translate = useTranslate()
  const [adding, setAdding] = useState(false)
  const disabledReason = useDenied('post /clients/{clientid}/subscribe')
  return (
    <Section
      title={translate('clients.show.tab.subscriptions')}
      flush
      actions={
        <ActionButton variant="outlined" onClick={() => setAdding(true)} disabled={disabledReason}>
          {translate(textKey('add'))}
        </ActionButton>
      }
    >
      <ListBody dense resource={subscriptions} />
      <SideDrawer open={adding} onClose={() => setAdding(false)} title={translate(textKey('add_title'))}>
        <p>{translate(textKey('add_help'))}</p>
        <AddSubscription onClose={() => setAdding(false)} />
      </SideDrawer>
    </Section>
  )
}
