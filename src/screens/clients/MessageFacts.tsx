import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { CopyButton, UntrustedText } from '../../ui/Copy'
import { type Fact, KeyValue } from '../../ui/KeyValue'
import { Time } from '../../ui/Time'
import { truncateAndEscape } from '../../ui/text'
import { Publisher } from './messageColumns'

/** Message that the broker keeps: retained, delayed or queued. */
export interface MessageRecord {
  topic?: string | undefined
  /** Publish topic if it differs, such as `$delayed/60/a`. */
  original?: string | undefined
  qos?: number | undefined
  from_clientid?: string | undefined
  from_username?: string | undefined
  /** ISO 8601, or epoch milliseconds. */
  publish_at?: string | number | undefined
}

/** Shows the whole topic: a drawer has room to wrap it. */
const Whole = styled('bdi')(({ theme: { tokens } }) => ({ fontFamily: tokens.font.mono, minWidth: 0 }))

const Above = styled('div')(({ theme: { tokens } }) => ({
  marginBottom: tokens.gap.medium,
  // Topics may be long, so the topic gets a full row.
  '& dl > :not(* + *)': { gridColumn: '1 / -1' },
}))

/** Topic, publisher and time of a message, shown above its payload. */
export function MessageFacts({ message }: { message: MessageRecord }) {
  const translate = useTranslate()
  const label = (key: string) => translate(`clients.messages.${key}`)
  const { topic = '', original, qos, from_clientid: id, from_username: user } = message
  const facts: Fact[] = [
    { label: label('topic'), value: <Topic text={topic} /> },
    ...(original ? [{ label: label('original_topic'), value: <Topic text={original} /> }] : []),
    { label: label('qos'), value: qos },
    { label: label('from'), value: <Publisher id={id} /> },
    ...(user && user !== 'undefined' ? [{ label: label('from_username'), value: <UntrustedText text={user} /> }] : []),
    { label: label('at'), value: <Time exact value={message.publish_at} /> },
  ]
  return (
    <Above>
      <KeyValue items={facts} />
    </Above>
  )
}

const Topic = ({ text }: { text: string }) => (
  <>
    <Whole>{truncateAndEscape(text)}</Whole>
    {text !== '' && <CopyButton text={text} />}
  </>
)
