import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Sample } from '../../../domain/rulesql/steps/stepThrough'
import type { MqttMessage } from '../../../mqtt/types'
import { useSchema } from '../../../resources/useSchema'
import type { FieldSchema } from '../../../schema/types'
import { Loading } from '../../../ui/Loading'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { TabFrame } from '../../../ui/Tabs'
import type { Run } from '../../createRunner'
import { SamplesSection } from '../samples/SamplesSection'
import { BrokerResult } from './BrokerResult'
import { Conclusion } from './Conclusion'
import { buildMatchingTopic, findEventByType, getEventChoices, listTopicFilters } from './eventChoices'
import { LiveButton } from './live/LiveButton'
import { toSampleValues } from './live/toSampleValues'
import type { StepsResult } from './runSteps'
import { SampleForm } from './SampleForm'
import { SampleMisfit } from './SampleMisfit'
import { createSample, listSampleFields, type SampleDraft, type SampleField, setTypedText } from './sample'
import { StepThrough } from './steps/StepThrough'
import type { TryOutProps } from './types'
import { NEW_RULE, useSampleDraft } from './useSampleDraft'
import { useSteps } from './useSteps'

interface ResultProps {
  sql: string
  run: Run<StepsResult>
  sample: Sample | undefined
  fields: readonly SampleField[]
}

function Result({ sql, run, sample, fields }: ResultProps) {
  const translate = useTranslate()
  return (
    <Stack>
      <Typography variant="h3">{translate('tryout.here')}</Typography>
      <Conclusion run={run} incomplete={sample === undefined} />
      <BrokerResult sql={sql} run={run} sample={sample} fields={fields} />
    </Stack>
  )
}

const Sides = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${tokens.size.form / 2}px), 1fr))`,
  alignItems: 'start',
  gap: tokens.gap.large,
  '& > *': { minWidth: 0 },
}))

const VIEWS = ['result', 'steps'] as const

/** Sample and result, rendered once the schema of the broker's rule test is loaded. */
export function TryOutPanel(props: TryOutProps) {
  const { schema, error } = useSchema('post /rule_test')
  // Keep the panel with its state while the schema is replaced by that of the broker's document.
  const [body, setBody] = useState(schema)
  if (schema && schema !== body) setBody(schema)
  // The error boundary around the panel offers a retry.
  if (error) throw error
  return body ? <SampleAndResult {...props} body={body} /> : <Loading shape="form" />
}

function SampleAndResult({ sql, actions, ruleId = NEW_RULE, body }: TryOutProps & { body: FieldSchema }) {
  const translate = useTranslate()
  const [storedDraft, change, reset] = useSampleDraft(ruleId, sql)
  // A new payload resets the automatic choice of encoding.
  const [origin, setOrigin] = useState(0)
  const [view, setView] = useState<string>(VIEWS[0])
  const choices = useMemo(() => getEventChoices(sql), [sql])
  const type = storedDraft.selectedType ?? choices.read[0]?.type ?? 'message_publish'
  const event = findEventByType(type)
  const filters = listTopicFilters(sql)
  const [filter] = filters
  const draft = useMemo((): SampleDraft => {
    // Default topic from the statement, unless the user entered one.
    const enteredTexts = storedDraft.texts[type] ?? {}
    const topic = type === 'message_publish' && filter ? { topic: buildMatchingTopic(filter) } : {}
    return { ...storedDraft, type, texts: { ...storedDraft.texts, [type]: { ...topic, ...enteredTexts } } }
  }, [storedDraft, type, filter])
  const fields = useMemo(() => (event ? listSampleFields(event, draft, body) : []), [event, draft, body])
  const sample = useMemo(
    () => event && createSample(event, fields, draft, ruleId || 'sql_tester'),
    [event, fields, draft, ruleId],
  )
  const run = useSteps(sql, sample, { keepPrevious: true })
  const setType = (eventType: string) => change((before) => ({ ...before, selectedType: eventType }))
  const enter = (name: string, text: string) =>
    change((before) => ({ ...before, texts: setTypedText(before.texts, type, name, text) }))
  const take = (message: MqttMessage) => {
    // Events without a payload cannot take a message, so switch to published messages.
    const hasPayload = event?.columns.some(({ name }) => name === 'payload')
    const targetEvent = hasPayload && event ? event : findEventByType('message_publish')
    if (!targetEvent) return
    const { texts, encoding } = toSampleValues(message, targetEvent)
    setOrigin(origin + 1)
    change((before) => ({
      ...before,
      selectedType: targetEvent.type,
      texts: { ...before.texts, [targetEvent.type]: { ...before.texts[targetEvent.type], ...texts } },
      encodings: { ...before.encodings, [targetEvent.type]: encoding },
    }))
  }
  const startOver = () => {
    setOrigin(origin + 1)
    reset()
  }
  const steps = run.state === 'done' && run.answer.type === 'steps' ? run.answer.steps : undefined
  const tabs = VIEWS.map((id) => ({ id, label: translate(`tryout.view.${id}`) }))
  return (
    <Stack>
      <Section
        title={translate('tryout.title')}
        actions={
          <>
            <LiveButton topics={filters.join('\n') || '#'} onSelect={take} />
            <Button variant="outlined" onClick={startOver}>
              {translate('tryout.reset')}
            </Button>
          </>
        }
      >
        <Sides>
          <SampleForm
            choices={choices}
            event={event}
            fields={fields}
            origin={origin}
            onEvent={setType}
            onType={enter}
            onEncode={(encoding, text) =>
              change((before) => ({
                ...before,
                texts: setTypedText(before.texts, type, 'payload', text),
                encodings: { ...before.encodings, [type]: encoding },
              }))
            }
          />
          <Stack>
            {steps && (
              <SampleMisfit
                steps={steps}
                type={type}
                topic={fields.find(({ column }) => column.name === 'topic')?.text ?? ''}
                choices={choices}
                onEvent={setType}
                onTopic={(topic) => enter('topic', topic)}
              />
            )}
            <TabFrame tabs={tabs} label={translate('tryout.views')} current={view} onSelect={setView}>
              {view === 'result' ? (
                <Result sql={sql} run={run} sample={sample} fields={fields} />
              ) : (
                <StepThrough run={run} sample={sample} actions={actions} />
              )}
            </TabFrame>
          </Stack>
        </Sides>
      </Section>
      <SamplesSection sql={sql} ruleId={ruleId} filters={filters} body={body} />
    </Stack>
  )
}
