import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDenied } from '../../../resources/useDenied'
import type { FieldSchema } from '../../../schema/types'
import { ActionButton } from '../../../ui/ActionButton'
import { useFormat } from '../../../ui/format/useFormat'
import { Inline } from '../../../ui/Inline'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { Section } from '../../../ui/Section'
import { TabFrame } from '../../../ui/Tabs'
import { joinSentences } from '../../../ui/text'
import { useNotice } from '../../../ui/useNotice'
import type { LiveMessage } from '../../samples/LiveMessages'
import { sampleStore, useSampledMessages } from '../../samples/sampleStore'
import { FieldTable } from './FieldTable'
import { deleteKeptSamples, keepSamples, readKeptSamples } from './keptSamples'
import { learnSamples, selectSamples } from './learnSamples'
import { ReplayTable } from './ReplayTable'
import { MAX_REPLAYED, type Replay, useReplay } from './useReplay'

// Loaded on demand because it includes the MQTT client.
const SampleDrawer = lazyOverlay(async () => (await import('./SampleDrawer')).SampleDrawer)

const VIEWS = ['fields', 'replay'] as const

/** Loads the samples kept with a rule, unless there are newer ones. */
function useKeptSamples(ruleId: string, hasSamples: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per rule
  useEffect(() => {
    if (ruleId !== '' && !hasSamples) sampleStore.add(readKeptSamples(ruleId).reverse())
  }, [ruleId])
}

interface SamplesSectionProps {
  sql: string
  /** Empty for a new rule. */
  ruleId: string
  /** Topic filters of the statement. */
  filters: readonly string[]
  /** Schema of the broker's rule test. */
  body: FieldSchema
}

/** Samples messages of the statement's topics, shows their fields and replays the statement over them. */
export function SamplesSection({ sql, ruleId, filters, body }: SamplesSectionProps) {
  const translate = useTranslate()
  const notify = useNotice()
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useState<string>(VIEWS[0])
  const all = useSampledMessages()
  const topics = filters.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the topics of the statement matter
  const messages = useMemo(() => selectSamples(sql, all), [topics, all])
  useKeptSamples(ruleId, messages.length > 0)
  const keep = () => {
    const savedCount = keepSamples(ruleId, messages)
    notify(translate('samples.kept', { smart_count: savedCount, number: savedCount }), 'success')
  }
  const clear = () => {
    sampleStore.remove(messages)
    deleteKeptSamples(ruleId)
    notify(translate('samples.deleted'), 'success')
  }
  const tabs = VIEWS.map((id) => ({ id, label: translate(`samples.view.${id}`) }))
  return (
    <Section
      title={translate('samples.title')}
      actions={
        <>
          {messages.length > 0 && (
            <>
              <ActionButton disabled={ruleId === '' ? translate('samples.saveFirst') : undefined} onClick={keep}>
                {translate('samples.keep')}
              </ActionButton>
              <Button onClick={clear}>{translate('samples.delete')}</Button>
            </>
          )}
          <ActionButton
            variant="outlined"
            disabled={filters.length === 0 ? translate('samples.noTopics') : undefined}
            onClick={() => setOpen(true)}
          >
            {translate('samples.take')}
          </ActionButton>
        </>
      }
    >
      {messages.length === 0 ? (
        <Typography color="textSecondary">{translate('samples.empty')}</Typography>
      ) : (
        <TabFrame tabs={tabs} label={translate('samples.views')} current={view} onSelect={setView}>
          {view === 'fields' ? (
            <Fields messages={messages} />
          ) : (
            <ReplayView sql={sql} messages={messages} body={body} />
          )}
        </TabFrame>
      )}
      {isOpen && <SampleDrawer topics={topics} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Fields({ messages }: { messages: readonly LiveMessage[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { payload, nonJsonCount, large, isCut } = useMemo(() => learnSamples(messages), [messages])
  const formatCount = (key: string, count: number) =>
    translate(`samples.${key}`, { smart_count: count, number: format.number(count) })
  const facts = [
    formatCount('count', messages.length),
    nonJsonCount > 0 && formatCount('other', nonJsonCount),
    large > 0 && formatCount('large', large),
    isCut && translate('samples.cut'),
    translate('samples.use'),
  ]
  return (
    <>
      <Inline sx={{ mb: 1 }}>
        <Typography color="textSecondary">{joinSentences(facts)}</Typography>
      </Inline>
      <FieldTable payload={payload} />
    </>
  )
}

function ReplayView({ sql, messages, body }: { sql: string; messages: readonly LiveMessage[]; body: FieldSchema }) {
  const translate = useTranslate()
  const disabledReason = useDenied('post /rule_test')
  const { replay, start, cancel } = useReplay(body)
  const count = Math.min(messages.length, MAX_REPLAYED)
  return (
    <>
      <Inline sx={{ mb: 1 }}>
        {replay?.state === 'running' ? (
          <Button variant="outlined" onClick={cancel}>
            {translate('samples.replay.cancel')}
          </Button>
        ) : (
          <ActionButton variant="contained" disabled={disabledReason} onClick={() => void start(sql, messages)}>
            {translate('samples.replay.start', { smart_count: count, number: count })}
          </ActionButton>
        )}
        <Typography color="textSecondary" role="status">
          {replay && <ReplaySummary replay={replay} isStale={replay.sql !== sql} />}
        </Typography>
      </Inline>
      {replay && replay.rows.length > 0 && <ReplayTable rows={replay.rows} />}
    </>
  )
}

function ReplaySummary({ replay: { rows, total, state }, isStale }: { replay: Replay; isStale: boolean }) {
  const translate = useTranslate()
  const progressText = translate(`samples.replay.${state}`, { done: rows.length, total })
  const matched = rows.filter(({ result }) => 'verdict' in result && result.verdict.type === 'result').length
  const parts = [
    progressText,
    translate('samples.replay.matched', { smart_count: matched, number: matched }),
    isStale && translate('tryout.stale'),
  ]
  return <>{joinSentences(parts)}</>
}
