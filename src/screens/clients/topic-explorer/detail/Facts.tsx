import { useTranslate } from 'ra-core'
import type { StoredMessage } from '../../../../mqtt/storedMessage'
import { useFormat } from '../../../../ui/format/useFormat'
import { KeyValue } from '../../../../ui/KeyValue'
import { formatExactTime } from '../../../mqtt/formatExactTime'
import { propertyFacts } from '../../../mqtt/propertyFacts'
import type { TopicNode } from '../store/TopicNode'

/** Metadata of a message and the message rate of its topic. */
export function Facts({ node, message, rate }: { node: TopicNode; message: StoredMessage; rate: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`explorer.fact.${key}`)
  const { qos, retain, at, size, properties } = message
  return (
    <KeyValue
      items={[
        { label: label('messages'), value: format.number(node.own) },
        { label: label(node.topics > 1 ? 'rate_below' : 'rate'), value: format.rate(rate) },
        { label: label('time'), value: formatExactTime(at, format) },
        { label: label('qos'), value: String(qos) },
        { label: label('retained'), value: label(retain ? 'yes' : 'no') },
        { label: label('size'), value: format.bytes(size) },
        ...(properties ? propertyFacts(properties, translate) : []),
      ]}
    />
  )
}
