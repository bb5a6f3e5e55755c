import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../../api/access'
import { useFailure } from '../../../../resources/live/useFailure'
import { ActionButton } from '../../../../ui/ActionButton'
import { CopyText } from '../../../../ui/Copy'
import { type Column, DataTable } from '../../../../ui/DataTable'
import { Loading } from '../../../../ui/Loading'
import { Section } from '../../../../ui/Section'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { type SubscriptionRecord, useSubscriptions } from './queries'
import { useUnsubscribe } from './useUnsubscribe'

// Forms are heavy, and most who look at a client add nothing.
const AddSubscription = lazy(async () => ({ default: (await import('./AddSubscription')).AddSubscription }))

/** The subscriptions of one client: add, remove, several at once (CL-7). */
export function Subscriptions({ clientid, version }: { clientid: string; version: number | undefined }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const subscriptions = useSubscriptions(clientid)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState(false)
  const unsubscribe = useUnsubscribe(clientid)
  const access = useCan('post /clients/{clientid}/subscribe')
  const denied = access.reason && translate(access.reason)
  const remove = async (topics: readonly string[]) => {
    if (!(await unsubscribe(topics))) return
    setSelected(new Set())
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
        columns={columns(translate, version === 5)}
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

function columns(translate: TranslateFunction, v5: boolean): Column<SubscriptionRecord>[] {
  const label = (key: string) => translate(`clients.subscriptions.${key}`)
  const yesNo = (flag: unknown) => translate(`clients.value.${flag === 1 || flag === true ? 'yes' : 'no'}`)
  const options: Column<SubscriptionRecord>[] = [
    { id: 'nl', label: label('nl'), width: 100, render: (row) => yesNo(row.nl) },
    { id: 'rap', label: label('rap'), width: 160, render: (row) => yesNo(row.rap) },
    {
      id: 'rh',
      label: label('rh'),
      width: 180,
      render: (row) => translate(`clients.subscriptions.rh_${row.rh}`, { _: String(row.rh) }),
    },
  ]
  return [
    {
      id: 'topic',
      label: label('topic'),
      mono: true,
      width: 320,
      value: (row) => row.topic ?? '',
      render: (row) => <CopyText mono text={row.topic ?? ''} />,
    },
    { id: 'qos', label: label('qos'), align: 'right', width: 70, render: (row) => row.qos ?? '–' },
    ...(v5 ? options : []),
  ]
}
