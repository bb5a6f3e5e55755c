import type { TranslateFunction } from 'react-admin'
import type { MessageProperties } from '../../mqtt/types'
import type { Fact } from '../../ui/KeyValue'
import { decodeText, toBase64 } from '../../ui/payload/decode'
import { truncateAndEscape } from '../../ui/text'

const MAX_TEXT_LENGTH = 256

const formatBytes = (bytes: Uint8Array) => truncateAndEscape(decodeText(bytes) ?? toBase64(bytes), MAX_TEXT_LENGTH)

/**
 * Facts for the properties of a message. User properties are labelled as such, because their names may equal those
 * of others.
 */
export function listPropertyFacts(properties: MessageProperties, translate: TranslateFunction): Fact[] {
  const label = (name: string) => translate(`explorer.fact.${name}`)
  const { userProperties, correlationData, payloadFormatIndicator, subscriptionIdentifier: _, ...plain } = properties
  const facts = Object.entries(plain).map(([name, value]) => ({
    label: label(name),
    value: truncateAndEscape(String(value), MAX_TEXT_LENGTH),
  }))
  if (payloadFormatIndicator !== undefined)
    facts.push({
      label: label('payloadFormatIndicator'),
      value: payloadFormatIndicator ? 'UTF-8' : label('unspecified'),
    })
  if (correlationData) facts.push({ label: label('correlationData'), value: formatBytes(correlationData) })
  for (const [name, value] of Object.entries(userProperties ?? {}))
    facts.push({
      label: translate('explorer.fact.userProperty', { name: truncateAndEscape(name, 64) }),
      value: truncateAndEscape([value].flat().join(', '), MAX_TEXT_LENGTH),
    })
  return facts
}
