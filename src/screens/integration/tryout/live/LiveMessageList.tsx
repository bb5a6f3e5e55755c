import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FocusEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fromBytes } from '../../../../codecs/values'
import { useFormat } from '../../../../ui/format/useFormat'
import { Inline } from '../../../../ui/Inline'
import { Section } from '../../../../ui/Section'
import { truncateAndEscape } from '../../../../ui/text'
import { type LiveMessage, matchesText } from '../../../samples/LiveMessages'
import { toHex } from '../../../typedPayload'

const Tools = styled(Inline)(({ theme: { tokens } }) => ({
  marginBottom: tokens.gap.small,
  '& > .MuiTextField-root': { flex: `1 1 ${tokens.size.field}px` },
}))

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
  '& code': { display: 'block', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  '& small': { color: tokens.textSecondary },
}))

const MAX_SHOWN_BYTES = 64
/** Number of rows shown; the filter finds older messages. */
const MAX_ROWS = 20

interface LiveMessageListProps {
  messages: readonly LiveMessage[]
  filter: string
  onFilter: (filter: string) => void
  /** Whether the next matching message is taken automatically. */
  awaiting: boolean
  onAwait: (awaiting: boolean) => void
  onSelect: (message: LiveMessage) => void
}

/** Received messages, newest first. The rows are frozen while the pointer or focus is on them. */
export function LiveMessageList({ messages, filter, onFilter, awaiting, onAwait, onSelect }: LiveMessageListProps) {
  const translate = useTranslate()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const matching = messages.filter((message) => matchesText(message, filter))
  const latest = matching.slice(0, MAX_ROWS)
  const [frozen, setFrozen] = useState<{ filter: string; rows: readonly LiveMessage[] }>()
  const isFrozen = isHovered || isFocused
  // A changed filter shows new rows even while frozen.
  if (isFrozen ? frozen?.filter !== filter : frozen) setFrozen(isFrozen ? { filter, rows: latest } : undefined)
  const rows = isFrozen && frozen?.filter === filter ? frozen.rows : latest
  const newest = rows[0]?.id ?? -1
  const waiting = matching.filter(({ id }) => id > newest).length
  const updateFocus = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))
  const status =
    rows.length === 0
      ? translate(messages.length === 0 ? 'tryout.live.waiting' : 'tryout.live.noMatch')
      : waiting > 0 && translate('tryout.live.frozen', { smart_count: waiting, number: waiting })
  return (
    <Section title={translate('tryout.live.messages')}>
      <Tools>
        <TextField
          type="search"
          label={translate('tryout.live.filter')}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } }}
        />
        <Button variant="outlined" aria-pressed={awaiting} onClick={() => onAwait(!awaiting)}>
          {translate(awaiting ? 'tryout.live.stopWaiting' : 'tryout.live.takeNext')}
        </Button>
      </Tools>
      <div role="status">{awaiting ? translate('tryout.live.awaiting') : status}</div>
      <List
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={updateFocus}
      >
        {rows.map((message) => (
          <Row key={message.id} message={message} onSelect={onSelect} />
        ))}
      </List>
    </Section>
  )
}

function Row({ message, onSelect }: { message: LiveMessage; onSelect: (message: LiveMessage) => void }) {
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
        <code>
          {truncateAndEscape(typeof text === 'string' ? text : toHex(text.subarray(0, MAX_SHOWN_BYTES)), 256)}
        </code>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <Button
        variant="outlined"
        aria-label={translate('tryout.live.takeOf', { topic })}
        onClick={() => onSelect(message)}
      >
        {translate('tryout.live.take')}
      </Button>
    </li>
  )
}
