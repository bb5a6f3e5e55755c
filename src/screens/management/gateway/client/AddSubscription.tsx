import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../../api/client'
import { refineSchema } from '../../../../forms/core/createFormSchema'
import type { FormUi } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { LazyForm } from '../../../../resources/LazyForm'
import { useRefresh } from '../../../../resources/useRefresh'
import { useNotice } from '../../../../ui/useNotice'

const PATH = '/gateways/{name}/clients/{clientid}/subscriptions'

const fields: NonNullable<FormUi['fields']> = { 'sub_props.subid': { help: 'gateways.client.subidHelp' } }
/** MQTT 5 options have no effect for gateway protocols. */
const OPTIONS = ['nl', 'rap', 'rh']

const form: FormDescription = {
  operation: `post ${PATH}`,
  title: 'gateways.client.subscribeTitle',
  submit: 'gateways.client.subscribeSubmit',
  successMessage: 'gateways.client.subscribed',
  ui: { fields, order: ['topic', 'qos'], hide: [...OPTIONS, 'sub_props'] },
  refine: (schema) => refineSchema(schema, { topic: { minLength: 1 } }, ['topic']),
}
/** STOMP requires a subscription ID. */
const stompForm: FormDescription = {
  ...form,
  ui: { fields, order: ['topic', 'qos', 'sub_props'], hide: OPTIONS },
  refine: (schema) => {
    const refinedSchema = refineSchema(schema, { topic: { minLength: 1 } }, ['topic', 'sub_props'])
    const { sub_props: props, ...others } = refinedSchema.properties ?? {}
    return {
      ...refinedSchema,
      properties: { ...others, sub_props: refineSchema(props ?? {}, { subid: { minLength: 1 } }, ['subid']) },
    }
  },
}

/** Form to subscribe on behalf of a gateway client. */
export function AddSubscription(props: { gateway: string; clientid: string; onClose: () => void }) {
  const { gateway, clientid, onClose } = props
  const translate = useTranslate()
  const notify = useNotice()
  const refresh = useRefresh()
  return (
    <LazyForm
      isNew
      isGuarded={false}
      form={gateway === 'stomp' ? stompForm : form}
      onCancel={onClose}
      onSubmit={async (data) => {
        await recordBroker.post(PATH, { params: { path: { name: gateway, clientid } }, body: data })
        notify(translate(form.successMessage, { topic: data.topic }), 'success')
        void refresh(PATH)
        onClose()
      }}
    />
  )
}
