import { useNotify, useTranslate } from 'ra-core'
import { broker } from '../../../../api/client'
import type { FormUi } from '../../../../forms/types'
import { OperationForm } from '../../../../resources/OperationForm'
import { SideDrawer } from '../../../../ui/SideDrawer'

/** Names and order of the fields; bounds and defaults are the document's. */
const fields: NonNullable<FormUi['fields']> = {
  topic: {
    label: 'clients.subscriptions.topic',
    messages: { required: 'clients.subscriptions.topic_required', maxLength: 'clients.subscriptions.topic_too_long' },
  },
  qos: { label: 'clients.subscriptions.qos' },
  nl: { label: 'clients.subscriptions.nl' },
  rap: { label: 'clients.subscriptions.rap' },
  rh: { label: 'clients.subscriptions.rh' },
}
const order = ['topic', 'qos', 'nl', 'rap', 'rh']
const full: FormUi = { fields, order }
/** Subscription options came with MQTT 5 (3.8.3.1); an older client has none. */
const plain: FormUi = { fields, order, hide: ['nl', 'rap', 'rh'] }

/** A drawer to subscribe on behalf of a client. */
export function AddSubscription(props: {
  clientid: string
  version: number | undefined
  open: boolean
  onClose: () => void
  onAdded: () => void
}) {
  const { clientid, open, onClose, onAdded } = props
  const translate = useTranslate()
  const notify = useNotify()
  return (
    <SideDrawer open={open} onClose={onClose} title={translate('clients.subscriptions.add_title')}>
      <p>{translate('clients.subscriptions.add_help')}</p>
      <OperationForm
        operation="post /clients/{clientid}/subscribe"
        ui={props.version === 5 ? full : plain}
        submitLabel={translate('clients.subscriptions.submit')}
        onCancel={onClose}
        onSubmit={async (data) => {
          const subscription = await broker.post('/clients/{clientid}/subscribe', {
            params: { path: { clientid } },
            body: data as { topic: string },
          })
          notify('clients.subscriptions.added', { type: 'success', messageArgs: { topic: subscription.topic } })
          onAdded()
          onClose()
        }}
      />
    </SideDrawer>
  )
}
