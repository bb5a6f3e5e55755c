import { useTranslate } from 'ra-core'
import type { MessageProperties } from '../../../../mqtt/types'
import { useFormat } from '../../../../ui/format/useFormat'
import { type Fact, KeyValue } from '../../../../ui/KeyValue'
import { decodeText, toBase64 } from '../../../../ui/payload/decode'
import { bounded } from '../../../../ui/text'
import type { Kept } from '../store/keep'
import type { TopicNode } from '../store/TopicNode'
import { exactTime } from './exactTime'

const LONG = 256

/** Text where it is text, else base64. */
const bytesText = (bytes: Uint8Array) => bounded(decodeText(bytes) ?? toBase64(bytes), LONG)

/** The properties that came with a message, user properties one by one. */
function propertyFacts(properties: MessageProperties, label: (name: string) => string): Fact[] {
  const { userProperties, correlationData, payloadFormatIndicator, subscriptionIdentifier: _, ...plain } = properties
  const facts = Object.entries(plain).map(([name, value]) => ({
    label: label(name),
    value: bounded(String(value), LONG),
  }))
  if (payloadFormatIndicator !== undefined)
    facts.push({
      label: label('payloadFormatIndicator'),
      value: payloadFormatIndicator ? 'UTF-8' : label('unspecified'),
    })
  if (correlationData) facts.push({ label: label('correlationData'), value: bytesText(correlationData) })
  for (const [name, value] of Object.entries(userProperties ?? {}))
    facts.push({ label: bounded(name, 64), value: bounded([value].flat().join(', '), LONG) })
  return facts
}

/** How a message came, and how often its topic has messages. */
export function Facts({ node, message, rate }: { node: TopicNode; message: Kept; rate: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`explorer.fact.${key}`)
  const { qos, retain, at, size, properties } = message
  return (
    <KeyValue
      items={[
        { label: label('messages'), value: format.number(node.own) },
        { label: label(node.topics > 1 ? 'rate_below' : 'rate'), value: format.rate(rate) },
        { label: label('time'), value: exactTime(at, format) },
        { label: label('qos'), value: String(qos) },
        { label: label('retained'), value: label(retain ? 'yes' : 'no') },
        { label: label('size'), value: format.bytes(size) },
        ...(properties ? propertyFacts(properties, label) : []),
      ]}
    />
  )
}
