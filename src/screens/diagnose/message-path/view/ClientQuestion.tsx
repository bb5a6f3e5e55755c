import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { DeliveryAnswer } from '../../../delivery/DeliveryAnswer'
import { QuestionForm } from '../../../delivery/QuestionForm'

/** Explains why one client does not get the message. */
export function ClientQuestion({ topic }: { topic: string }) {
  const translate = useTranslate()
  const [clientid, setClientid] = useState('')
  return (
    <Section title={translate('missedMessages.client.title')}>
      <Stack>
        <QuestionForm label={translate('missedMessages.client.id')} value="" onSubmit={setClientid} />
        {clientid !== '' && <DeliveryAnswer clientid={clientid} topic={topic} />}
      </Stack>
    </Section>
  )
}
