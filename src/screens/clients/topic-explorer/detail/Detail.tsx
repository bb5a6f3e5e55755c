import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isComplete, type StoredMessage } from '../../../../mqtt/storedMessage'
import { ActionButton } from '../../../../ui/ActionButton'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { KeyValue } from '../../../../ui/KeyValue'
import { LinkButton } from '../../../../ui/LinkButton'
import { PayloadView } from '../../../../ui/PayloadView'
import { Section } from '../../../../ui/Section'
import { Empty } from '../../../../ui/states'
import { buildMessagePathUrl } from '../../../messagePath'
import { formatExactTime } from '../../../mqtt/formatExactTime'
import { listPropertyFacts } from '../../../mqtt/listPropertyFacts'
import { recentTopics } from '../../../recentTopics'
import { usePublishAction } from '../../publish/usePublishAction'
import { comparePayloads } from '../store/difference'
import type { TopicNode } from '../store/TopicNode'
import type { TopicStore } from '../store/TopicStore'
import { useSlow } from '../useSlow'
import { DifferenceView } from './DifferenceView'
import { FieldChart } from './FieldChart'
import { History } from './History'

/** Metadata of a message and the message rate of its topic. */
function Facts({ node, message, rate }: { node: TopicNode; message: StoredMessage; rate: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`explorer.fact.${key}`)
  const { qos, retain, at, size, properties } = message
  return (
    <KeyValue
      items={[
        { label: label('messages'), value: format.number(node.ownMessages) },
        { label: label(node.topics > 1 ? 'rate_below' : 'rate'), value: format.rate(rate) },
        { label: label('time'), value: formatExactTime(at, format) },
        { label: label('qos'), value: String(qos) },
        { label: label('retained'), value: label(retain ? 'yes' : 'no') },
        { label: label('size'), value: format.bytes(size) },
        ...(properties ? listPropertyFacts(properties, translate) : []),
      ]}
    />
  )
}

const Column = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
  minWidth: 0,
}))

const Stack = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
  '& > .topic': { minWidth: 0, fontSize: tokens.font.heading },
}))

/** Redraws chart and list once per second: they are expensive to render. */
const REDRAW_INTERVAL_MS = 1_000

/** Details of a topic: last value, difference, chart and history. */
export function Detail({ store, topic }: { store: TopicStore; topic: string | undefined }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`explorer.detail.${key}`)
  if (topic === undefined)
    return (
      <Section title={text('title')}>
        <Empty title={text('none')} text={text('none_text')} />
      </Section>
    )
  return <TopicDetail store={store} topic={topic} />
}

function TopicDetail({ store, topic }: { store: TopicStore; topic: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string) => translate(`explorer.detail.${key}`)
  const [looked, setLooked] = useState<{ message: StoredMessage; previous: StoredMessage | undefined } | undefined>(
    undefined,
  )
  const { actionOn, box } = usePublishAction()
  const { label, onClick, disabled } = actionOn(topic)
  const node = store.find(topic)
  const hasMessages = node !== undefined && node.ownMessages > 0
  useEffect(() => {
    if (hasMessages) recentTopics.add(topic)
  }, [hasMessages, topic])
  const watched = store.watch(topic)
  const messages = useSlow(watched.messages, REDRAW_INTERVAL_MS, watched)
  const message = looked?.message ?? node?.last
  const before = looked ? looked.previous : node?.previous
  const difference = useMemo(() => message && before && comparePayloads(before, message), [message, before])
  const showMessage = (id: number) => {
    const index = messages.findIndex((each) => each.id === id)
    const found = messages[index]
    if (found) setLooked({ message: found, previous: messages[index - 1] })
  }
  return (
    <Column>
      <Section
        title={text(looked ? 'title_earlier' : 'title')}
        actions={
          <>
            <LinkButton to={buildMessagePathUrl(topic)}>{translate('publish.path')}</LinkButton>
            <ActionButton variant="outlined" onClick={onClick} disabled={disabled}>
              {label}
            </ActionButton>
          </>
        }
      >
        <Stack>
          <div className="topic">
            <CopyText mono text={topic} />
          </div>
          {looked && (
            <Alert
              severity="info"
              action={
                <Button size="small" color="inherit" onClick={() => setLooked(undefined)}>
                  {text('latest')}
                </Button>
              }
            >
              {text('earlier')}
            </Alert>
          )}
          {node && message ? (
            <>
              <Facts node={node} message={message} rate={node.rate.read(store.now())} />
              {!isComplete(message) && (
                <Alert severity="warning">
                  {translate('explorer.detail.part', {
                    kept: format.bytes(message.payload.length),
                    size: format.bytes(message.size),
                  })}
                </Alert>
              )}
              <PayloadView bytes={message.payload} />
            </>
          ) : (
            <Empty title={text('cleared')} text={text('cleared_text')} />
          )}
        </Stack>
      </Section>
      {message && (
        <>
          <DifferenceView difference={difference} />
          <FieldChart watch={watched} last={message} />
          <History messages={messages} selectedId={message.id} onSelect={showMessage} />
        </>
      )}
      {box}
    </Column>
  )
}
