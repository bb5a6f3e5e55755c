import { useNotify } from 'ra-core'
import { broker } from '../../../../api/client'
import type { FormUi } from '../../../../forms/types'
import { ResourceForm } from '../../../../resources/ResourceForm'
import type { FormDescription } from '../../../../resources/types'

/** Names and order of the fields; bounds and defaults are the document's. */
const fields: NonNullable<FormUi['fields']> = {
  topic: {
    label: 'clients.subscriptions.topic',
    messages: { required: 'clients.subscriptions.topic_required', maxLength: 'clients.subscriptions.topic_too_long' },
  },
}
const order = ['topic', 'qos', 'nl', 'rap', 'rh']

const form: FormDescription = {
  operation: 'post /clients/{clientid}/subscribe',
  title: 'clients.subscriptions.add_title',
  submit: 'clients.subscriptions.submit',
  done: 'clients.subscriptions.added',
  ui: { fields, order },
}
/** Subscription options came with MQTT 5 (3.8.3.1); an older client has none. */
const formBefore5: FormDescription = { ...form, ui: { fields, order, hide: ['nl', 'rap', 'rh'] } }

/** The form to subscribe on behalf of a client. */
export function AddSubscription(props: {
  clientid: string
  version: number | undefined
  onClose: () => void
  onAdded: () => void
}) {
  const { clientid, onClose, onAdded } = props
  const notify = useNotify()
  return (
    <ResourceForm
      isNew
      form={props.version === 5 ? form : formBefore5}
      onCancel={onClose}
      onSubmit={async (data) => {
        const subscription = await broker.post('/clients/{clientid}/subscribe', {
          params: { path: { clientid } },
          body: data as { topic: string },
        })
        notify(form.done, { type: 'success', messageArgs: { topic: subscription.topic } })
        onAdded()
        onClose()
      }}
    />
  )
}
