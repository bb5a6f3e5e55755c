import { useTranslate } from 'react-admin'
import { matchesTopic } from '../../../domain/rulesql/topics'
import type { FieldFooterProps } from '../../../forms/types'
import { useDocument } from '../../../resources/useDocument'
import { Status } from '../../../ui/Status'

/** Warns that a matching topic rewrite rule does not apply: the broker does not rewrite messages of its API. */
export function RewriteNote({ value }: FieldFooterProps) {
  const translate = useTranslate()
  const topic = typeof value === 'string' ? value.replace(/^\$delayed\/\d+\//, '') : ''
  const { data = [] } = useDocument('/mqtt/topic_rewrite', { once: true, maxAge: 60_000, enabled: topic !== '' })
  const isMatched =
    topic !== '' && data.some(({ action, source_topic }) => action !== 'subscribe' && matchesTopic(topic, source_topic))
  return <div role="status">{isMatched && <Status kind="warning" label={translate('publish.notRewritten')} />}</div>
}
