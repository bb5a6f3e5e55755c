import { useTranslate } from 'react-admin'
import { broker } from '../../../../api/client'
import type { FormUi } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { LazyForm } from '../../../../resources/LazyForm'
import { useBrokerList } from '../../../../resources/list/brokerList'
import { useNotice } from '../../../../ui/useNotice'
import { useClient } from './useClient'

/** Labels and order of the fields; bounds and defaults come from the API schema. */
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
  successMessage: 'clients.subscriptions.added',
  ui: { fields, order },
}
/** Hides subscription options, which exist since MQTT 5 (3.8.3.1). */
const formBefore5: FormDescription = { ...form, ui: { fields, order, hide: ['nl', 'rap', 'rh'] } }

/** Form to subscribe on behalf of a client. */
export function AddSubscription({ onClose }: { onClose: () => void }) {
  const { id: clientid, proto_ver: version } = useClient()
  const { live } = useBrokerList()
  const notify = useNotice()
  const translate = useTranslate()
  return (
    <LazyForm
      isNew
      form={version === 5 ? form : formBefore5}
      onCancel={onClose}
      onSubmit={async (data) => {
        const subscription = await broker.post('/clients/{clientid}/subscribe', {
          params: { path: { clientid } },
          body: data as { topic: string },
        })
        notify(translate(form.successMessage, { topic: subscription.topic }), 'success')
        live.refresh()
        onClose()
      }}
    />
  )
}
