import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { checkTopicName } from '../../../../forms/values/topic'
import { ActionButton } from '../../../../ui/ActionButton'
import { Inline } from '../../../../ui/Inline'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { truncateAndEscape } from '../../../../ui/text'
import { useUrlParams } from '../../../../ui/useUrlParams'
import { DeliveryAnswer } from '../../../delivery/DeliveryAnswer'
import { QuestionForm } from '../../../delivery/QuestionForm'
import { recentTopics } from '../../../recentTopics'
import { useClient } from './useClient'

/** Explains why this client does not get messages on a topic, which is in the URL. */
export function Delivery() {
  const translate = useTranslate()
  const { id } = useClient()
  const [params, change] = useUrlParams()
  const topic = params.get('topic') ?? ''
  const rule = topic === '' ? undefined : checkTopicName(topic)
  useEffect(() => {
    if (topic !== '' && rule === undefined) recentTopics.add(topic)
  }, [topic, rule])
  const recent = recentTopics.list().filter((other) => other !== topic)
  const setTopic = (value: string) => change({ topic: value })
  return (
    <Section title={translate('missedMessages.title')}>
      <Stack>
        <QuestionForm
          key={topic}
          label={translate('missedMessages.topic')}
          value={topic}
          error={rule && translate(`forms.error.${rule}`)}
          onSubmit={setTopic}
        />
        {recent.length > 0 && (
          <Inline sx={{ color: 'text.secondary' }}>
            <span>{translate('missedMessages.recent')}</span>
            {recent.map((one) => (
              <ActionButton key={one} onClick={() => setTopic(one)}>
                {truncateAndEscape(one, 48)}
              </ActionButton>
            ))}
          </Inline>
        )}
        {topic !== '' && rule === undefined && <DeliveryAnswer clientid={id} topic={topic} />}
      </Stack>
    </Section>
  )
}
