import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Message } from '../../../../mqtt/types'
import { fromBytes } from '../../../../rulesql/values'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import { truncateAndEscape } from '../../../../ui/text'
import { toHex } from '../../../typedPayload'

const List = styled('ol')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.gap.medium,
    padding: `${tokens.gap.small}px 0`,
    borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  },
  '& > li > div': { flex: 1, minWidth: 0, fontSize: tokens.font.table },
  '& code': { display: 'block', fontFamily: tokens.font.mono, overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  '& small': { color: tokens.textSecondary },
}))

/** Bytes shown of a payload that is no text. */
const MOST_BYTES = 64

/** The messages that came, the last one first, each to be taken. */
export function Messages({ messages, onTake }: { messages: readonly Message[]; onTake: (message: Message) => void }) {
  const translate = useTranslate()
  return (
    <Section title={translate('tryout.live.messages')}>
      <div role="status">{messages.length === 0 && translate('tryout.live.waiting')}</div>
      <List>
        {messages.map((message, index) => (
          // A message has no name, and comes in the first place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <One key={messages.length - index} message={message} onTake={onTake} />
        ))}
      </List>
    </Section>
  )
}

function One({ message, onTake }: { message: Message; onTake: (message: Message) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = fromBytes(message.payload)
  const topic = truncateAndEscape(message.topic, 128)
  const facts = [
    format.clock(message.at),
    `QoS ${message.qos}`,
    message.retain ? translate('tryout.live.retained') : '',
    typeof text === 'string' ? '' : translate('tryout.live.binary', { size: format.bytes(text.length) }),
  ]
  return (
    <li>
      <div>
        <code>{topic}</code>
        <code>{truncateAndEscape(typeof text === 'string' ? text : toHex(text.subarray(0, MOST_BYTES)), 256)}</code>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <Button
        variant="outlined"
        aria-label={translate('tryout.live.takeOf', { topic })}
        onClick={() => onTake(message)}
      >
        {translate('tryout.live.take')}
      </Button>
    </li>
  )
}
