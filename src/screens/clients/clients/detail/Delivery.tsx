import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { checkTopicName } from '../../../../forms/values/topic'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { DeliveryAnswer } from '../../../delivery/DeliveryAnswer'
import { QuestionForm } from '../../../delivery/QuestionForm'
import { useClient } from './useClient'

/** Explains why this client does not get messages on a topic, which is in the URL. */
export function Delivery() {
  const translate = useTranslate()
  const { id } = useClient()
  const [search, setSearch] = useSearchParams()
  const topic = search.get('topic') ?? ''
  const rule = topic === '' ? undefined : checkTopicName(topic)
  const ask = (value: string) => {
    const next = new URLSearchParams(search)
    next.set('topic', value)
    setSearch(next, { replace: true })
  }
  return (
    <Section title={translate('missedMessages.title')}>
      <Stack>
        <QuestionForm
          key={topic}
          label={translate('missedMessages.topic')}
          value={topic}
          error={rule && translate(`forms.error.${rule}`)}
          onAsk={ask}
        />
        {topic !== '' && rule === undefined && <DeliveryAnswer clientid={id} topic={topic} />}
      </Stack>
    </Section>
  )
}
