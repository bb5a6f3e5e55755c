import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../api/access'
import { useFailure } from '../../../../resources/live/useFailure'
import { ActionButton } from '../../../../ui/ActionButton'
import { DataTable } from '../../../../ui/DataTable'
import { Loading } from '../../../../ui/Loading'
import { Section } from '../../../../ui/Section'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { settled } from '../../../../ui/table/settled'
import { optionColumns, topicColumns } from '../../subscriptionColumns'
import { useUnsubscribe } from '../../useUnsubscribe'
import { useSubscriptions } from './queries'

// Forms are heavy, and most who look at a client add nothing.
const AddSubscription = lazy(async () => ({ default: (await import('./AddSubscription')).AddSubscription }))

/** The subscriptions of one client: add, remove, several at once (CL-7). */
export function Subscriptions({ clientid, version }: { clientid: string; version: number | undefined }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const subscriptions = useSubscriptions(clientid)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState(false)
  const unsubscribe = useUnsubscribe()
  const access = useCan('post /clients/{clientid}/subscribe')
  const denied = access.reason && translate(access.reason)
  const remove = async (topics: readonly string[]) => {
    if (!(await unsubscribe(clientid, topics))) return
    setSelected((now) => settled(now, topics, []))
    subscriptions.refresh()
  }
  return (
    <Section
      title={translate('clients.show.tab.subscriptions')}
      flush
      actions={
        <ActionButton variant="outlined" onClick={() => setAdding(true)} disabled={denied}>
          {translate('clients.subscriptions.add')}
        </ActionButton>
      }
    >
      <DataTable
        dense
        caption={translate('clients.subscriptions.caption')}
        rows={subscriptions.data}
        columns={[...topicColumns(translate), ...(version === 5 ? optionColumns(translate) : [])]}
        rowKey={(row) => row.topic ?? ''}
        selection={{ selected, onChange: setSelected }}
        bulkActions={
          <ActionButton color="error" onClick={() => void remove([...selected])} disabled={denied}>
            {translate('clients.subscriptions.remove_selected', { smart_count: selected.size })}
          </ActionButton>
        }
        rowActions={(row) => [
          {
            id: 'remove',
            label: translate('clients.subscriptions.remove'),
            icon: <LinkOffOutlined />,
            danger: true,
            disabled: denied,
            onClick: () => void remove([row.topic ?? '']),
          },
        ]}
        error={failureOf(subscriptions.error)}
        onRetry={subscriptions.refresh}
        empty={{
          title: translate('clients.subscriptions.empty_title'),
          text: translate('clients.subscriptions.empty_text'),
        }}
      />
      <SideDrawer open={adding} onClose={() => setAdding(false)} title={translate('clients.subscriptions.add_title')}>
        <p>{translate('clients.subscriptions.add_help')}</p>
        <Suspense fallback={<Loading shape="form" count={3} />}>
          <AddSubscription
            clientid={clientid}
            version={version}
            onClose={() => setAdding(false)}
            onAdded={subscriptions.refresh}
          />
        </Suspense>
      </SideDrawer>
    </Section>
  )
}
