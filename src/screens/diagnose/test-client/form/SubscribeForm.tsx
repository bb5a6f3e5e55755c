import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../../../forms/SchemaForm'
import type { FormUi } from '../../../../forms/types'
import type { Subscription } from '../../../../mqtt/types'
import { LoadState } from '../../../../resources/live/LoadState'
import { useSchema } from '../../../../resources/useSchema'
import type { FieldSchema, Json } from '../../../../schema/types'
import { useNotice } from '../../../../ui/useNotice'
import { connections } from '../store/connections'
import { useShownConnection } from '../useConnections'
import { getProtocolVersion, toQos } from './draft'
import { type Fields, toOptionalNumber, toText } from './values'

const FIRST = { topic: 't/#' }

/** Largest subscription identifier (MQTT 5, 3.8.2.1.2). */
const MAX_IDENTIFIER = 268_435_455

const OPTIONS = ['nl', 'rap', 'rh', 'subscription_identifier']

const ui: FormUi = {
  order: ['topic', 'qos'],
  sections: [{ title: 'testClient.section.options', fields: OPTIONS, closed: true }],
  fields: {
    topic: { label: 'testClient.subscriptions.filter' },
    subscription_identifier: {
      label: 'testClient.field.subscription_identifier',
      help: 'testClient.help.subscription_identifier',
    },
  },
}
/** Before MQTT 5, QoS was the only subscription option. */
const uiOf3: FormUi = { ...ui, hide: OPTIONS, sections: [] }

const withIdentifier = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    subscription_identifier: { type: 'integer', minimum: 1, maximum: MAX_IDENTIFIER },
  },
})

const toRetainHandling = (value: Json | undefined) => (value === 1 || value === 2 ? value : 0)

const toSubscription = (data: Fields): Subscription => ({
  filter: toText(data.topic),
  qos: toQos(data.qos),
  noLocal: data.nl === 1,
  retainAsPublished: data.rap === 1,
  retainHandling: toRetainHandling(data.rh),
  identifier: toOptionalNumber(data.subscription_identifier),
})

/** Form to subscribe. A duplicate topic filter shows the messages of the existing subscription. */
export function SubscribeForm() {
  const connection = useShownConnection()
  const translate = useTranslate()
  const notify = useNotice()
  const { schema: loaded, error, retry } = useSchema('post /clients/{clientid}/subscribe')
  const schema = useMemo(() => loaded && withIdentifier(loaded), [loaded])
  const [first] = useState(() => connection.drafts.subscribe ?? FIRST)
  if (!schema) return <LoadState error={error} onRetry={retry} shape="form" />
  return (
    <SchemaForm
      schema={schema}
      ui={getProtocolVersion(connection.drafts.connect) === 5 ? ui : uiOf3}
      value={first}
      isNew
      isGuarded={false}
      submitLabel={translate('testClient.subscriptions.action')}
      onData={(data) => connection.type({ subscribe: data })}
      onSubmit={async (data) => {
        if (connection.stateName !== 'connected') throw new Error(translate('testClient.notConnected'))
        const subscription = toSubscription(data)
        if (connection.subscribe(subscription)) return connections.save()
        connection.filterBy({ subscription: subscription.filter })
        notify(translate('testClient.subscriptions.known', { filter: subscription.filter }), 'info')
      }}
    />
  )
}
