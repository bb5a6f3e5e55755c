import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { SchemaForm } from '../../../../forms/SchemaForm'
import type { FormUi } from '../../../../forms/types'
import { formatMqttReason } from '../../../../mqtt/reasons'
import { LoadState } from '../../../../resources/live/LoadState'
import { useFormSchema } from '../../../../resources/useFormSchema'
import { announce } from '../../../../ui/liveRegion'
import { Section } from '../../../../ui/Section'
import { truncateAndEscape } from '../../../../ui/text'
import { useNotice } from '../../../../ui/useNotice'
import { messageUi, publishForm } from '../../../clients/publish/form'
import { useShownConnection } from '../useConnections'
import { getProtocolVersion } from './draft'
import { toOutgoingMessage } from './message'
import { Repeat } from './Repeat'

/** Messages have properties since MQTT 5 only. */
const uiOf3: FormUi = { ...messageUi, hide: ['properties'], sections: [] }

export function Publish() {
  const connection = useShownConnection()
  const translate = useTranslate()
  const notify = useNotice()
  const { schema, error, retry } = useFormSchema(publishForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draftVersion` changes when a message is copied into the form
  const first = useMemo(() => connection.drafts.publish, [connection, connection.draftVersion])
  return (
    <Section title={translate(publishForm.title)}>
      {schema ? (
        <SchemaForm
          key={connection.draftVersion}
          schema={schema}
          ui={getProtocolVersion(connection.drafts.connect) === 5 ? messageUi : uiOf3}
          value={first}
          isNew
          isGuarded={false}
          submitLabel={translate(publishForm.submit)}
          actions={Repeat}
          onData={(data) => connection.type({ publish: data })}
          onSubmit={async (data) => {
            const message = toOutgoingMessage(data)
            const sent = connection.publish(message)
            if (!sent) throw new Error(translate('testClient.notConnected'))
            // Not awaited: the acknowledgment may arrive after a reconnect.
            void sent.then((fate) => {
              if (fate.state === 'refused')
                notify(
                  translate('testClient.publishFailed', { reason: formatMqttReason(fate.reason, translate) }),
                  'error',
                )
              else announce(translate('testClient.publishDone', { topic: truncateAndEscape(message.topic, 128) }))
            })
          }}
        />
      ) : (
        <LoadState error={error} onRetry={retry} shape="form" />
      )}
    </Section>
  )
}
