import { useTranslate } from 'react-admin'
import type { Terms } from '../../../../codecs/values'
import { compileRepublish, type RepublishArguments } from '../../../../domain/rulesql/republish'
import { useSchema } from '../../../../resources/useSchema'
import type { FieldSchema, Json } from '../../../../schema/types'
import { Loading } from '../../../../ui/Loading'
import { toHex } from '../../../typedPayload'
import { findRepublishArguments } from '../../republish/republishForm'
import { ActionFrame } from './ActionFrame'
import { RenderedTemplate } from './RenderedTemplate'
import { isBinaryFailure, RenderFailure } from './RenderFailure'

interface RepublishStepProps {
  args: object
  result: Terms | undefined
  columns: Terms
}

export function RepublishStep({ args, result, columns }: RepublishStepProps) {
  const translate = useTranslate()
  const { schema, error } = useSchema('post /rules')
  const title = translate('tryout.action.republish')
  if (!result) return <ActionFrame title={title} state="idle" />
  if (!schema && !error) return <Loading shape="form" />
  const messageResult = createMessage({ ...readArgumentDefaults(schema), ...args }, result, columns)
  if ('failed' in messageResult)
    return (
      <ActionFrame title={title} state={isBinaryFailure(messageResult.failed) ? 'unknown' : 'failed'}>
        <RenderFailure error={messageResult.failed} />
      </ActionFrame>
    )
  const { message, missing } = messageResult
  const label = translate('tryout.action.payload')
  const isText = typeof message.payload === 'string'
  const properties = [
    ...Object.entries(message.properties),
    ...message.userProperties.map(([name, value]) => [`${translate('tryout.action.userProperty')} ${name}`, value]),
  ]
  return (
    <ActionFrame title={title} state="sent">
      <RenderedTemplate label={translate('tryout.action.topic')} text={message.topic} />
      <RenderedTemplate
        label={isText ? label : translate('tryout.action.bytesOf', { label })}
        text={typeof message.payload === 'string' ? message.payload : toHex(message.payload)}
        missingPlaceholders={missing}
      />
      <RenderedTemplate
        label={translate('tryout.action.flags')}
        text={`QoS ${message.qos}${message.retain ? `, ${translate('tryout.action.retained')}` : ''}`}
      />
      {properties.length > 0 && (
        <RenderedTemplate
          label={translate('tryout.action.properties')}
          text={properties.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      )}
    </ActionFrame>
  )
}

function readArgumentDefaults(schema: FieldSchema | undefined): Record<string, Json> {
  const args = schema && findRepublishArguments(schema)
  return Object.fromEntries(
    Object.entries(args?.properties ?? {}).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )
}

/** Renders the message; missing texts are empty while the form is incomplete. */
function createMessage(partialArgs: Partial<RepublishArguments>, result: Terms, columns: Terms) {
  const args: RepublishArguments = {
    topic: '',
    qos: 0,
    retain: false,
    payload: '',
    mqtt_properties: {},
    user_properties: '',
    ...partialArgs,
  }
  try {
    const republish = compileRepublish(args)
    return { message: republish(result, columns), missing: republish.listMissingNames(result) }
  } catch (error) {
    return { failed: error }
  }
}
