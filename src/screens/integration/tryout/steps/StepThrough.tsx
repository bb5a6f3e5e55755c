import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Terms } from '../../../../codecs/values'
import type { Sample } from '../../../../domain/rulesql/steps/stepThrough'
import type { Steps } from '../../../../domain/rulesql/steps/types'
import { getEventTextKey } from '../../../../domain/rulesql/texts'
import { Inline } from '../../../../ui/Inline'
import { PlainSelect } from '../../../../ui/PlainSelect'
import { Status, type StatusKind } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'
import type { Run } from '../../../createRunner'
import { ActionStep } from '../actions/ActionStep'
import { Conclusion } from '../Conclusion'
import { JsonResult } from '../JsonResult'
import type { StepsResult } from '../runSteps'
import type { RuleOutput } from '../types'
import { ColumnSteps } from './ColumnSteps'
import { ConditionNode, verdictKinds } from './ConditionNode'
import { ItemSteps } from './ItemSteps'

const List = styled('ol')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    minWidth: 0,
    paddingInlineStart: tokens.gap.medium,
    paddingBottom: tokens.gap.medium,
    borderInlineStart: `${tokens.size.focusRing}px solid ${tokens.border}`,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li > small': { display: 'block', fontSize: tokens.font.table, color: tokens.textSecondary },
}))

const Names = styled('ul')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.gap.medium}px` },
  '& code': { overflowWrap: 'anywhere' },
}))

interface StepThroughProps {
  run: Run<StepsResult>
  sample: Sample | undefined
  actions: readonly RuleOutput[]
}

/** Steps of the evaluation in the broker's order, followed by each action. */
export function StepThrough({ run, sample, actions }: StepThroughProps) {
  if (run.state !== 'done' || run.answer.type !== 'steps' || !sample)
    return <Conclusion run={run} incomplete={sample === undefined} />
  return <StepList steps={run.answer.steps} sample={sample} actions={actions} />
}

function StepList({ steps, sample, actions }: { steps: Steps; sample: Sample; actions: readonly RuleOutput[] }) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`tryout.step.${key}`, options)
  const { sources, columns, condition, items, itemCount, conclusion, isForeach } = steps
  const results = conclusion.type === 'result' ? conclusion.results : []
  const read = sources.some(({ mismatch }) => !mismatch)
  return (
    <List aria-label={text('label')}>
      <Step title={text('sample')} state="ok" label={translate(getEventTextKey(sample.type))} />
      <Step title="FROM" {...toStepState(read, text)}>
        <Names>
          {sources.map(({ name, mismatch }) => (
            <li key={name}>
              <code>{truncateAndEscape(name, 256)}</code>
              <Status kind={mismatch ? 'stopped' : 'ok'} label={text(mismatch ? `unread.${mismatch}` : 'reads')} />
            </li>
          ))}
        </Names>
      </Step>
      <Step title={isForeach ? 'FOREACH' : 'SELECT'} {...getColumnsState(columns, text)}>
        <ColumnSteps columns={columns} />
      </Step>
      {condition && (
        <Step title="WHERE" note={text('whereNote')} {...getConditionState(condition.verdict, text)}>
          <ConditionNode step={condition} />
        </Step>
      )}
      {isForeach && read && (
        <Step title={text('items')} state="ok" label={text('itemCount', { smart_count: itemCount, number: itemCount })}>
          <ItemSteps items={items} count={itemCount} />
        </Step>
      )}
      <Step title={text('output')} {...getOutputState(results, text)}>
        {results.length > 0 ? (
          <JsonResult value={isForeach ? results : results[0]} name={text('output')} />
        ) : (
          <Conclusion run={{ state: 'done', answer: { type: 'steps', steps, warnings: [] } }} incomplete={false} />
        )}
      </Step>
      {actions.length === 0 ? (
        <Step title={text('actions')} state="stopped" label={text('noActions')} />
      ) : (
        <Actions actions={actions} results={results} columns={sample.columns} />
      )}
    </List>
  )
}

function Actions(props: { actions: readonly RuleOutput[]; results: readonly Terms[]; columns: Terms }) {
  const { actions, results, columns } = props
  const translate = useTranslate()
  const [selectedIndex, setSelectedIndex] = useState(0)
  const result = results[Math.min(selectedIndex, results.length - 1)]
  return (
    <>
      {results.length > 1 && (
        <li>
          <PlainSelect
            label={translate('tryout.step.result')}
            value={String(Math.min(selectedIndex, results.length - 1))}
            options={results.slice(0, MAX_RESULTS).map((_, i) => ({ value: String(i), label: String(i + 1) }))}
            onChange={(value) => setSelectedIndex(Number(value))}
          />
        </li>
      )}
      {actions.map((action, index) => (
        // The same action may be listed twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: actions may be duplicated
        <li key={index}>
          <ActionStep action={action} result={result} columns={columns} />
        </li>
      ))}
    </>
  )
}

const MAX_RESULTS = 100

type Text = (key: string, options?: object) => string
interface StepState {
  state: StatusKind
  label: string
}

const toStepState = (passed: boolean, text: Text): StepState => ({
  state: passed ? 'ok' : 'stopped',
  label: text(passed ? 'verdict.passed' : 'verdict.not_passed'),
})

const getConditionState = (verdict: keyof typeof verdictKinds, text: Text): StepState => ({
  state: verdictKinds[verdict],
  label: text(`verdict.${verdict}`),
})

function getColumnsState(columns: Steps['columns'], text: Text): StepState {
  if (columns.some(({ state }) => state === 'failed')) return { state: 'error', label: text('verdict.failed') }
  const skipped = columns.every(({ state }) => state === 'skipped')
  return skipped
    ? { state: 'connecting', label: text('verdict.skipped') }
    : { state: 'ok', label: text('verdict.done') }
}

const getOutputState = (results: readonly Terms[], text: Text): StepState =>
  results.length > 0
    ? { state: 'ok', label: text('results', { smart_count: results.length, number: results.length }) }
    : { state: 'stopped', label: text('noResult') }

function Step(props: { title: string; note?: string; children?: ReactNode } & StepState) {
  const id = useId()
  return (
    <li aria-labelledby={id}>
      <Inline sx={{ columnGap: 2, mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {props.title}
        </Typography>
        <Status kind={props.state} label={props.label} />
      </Inline>
      {props.note && <small>{props.note}</small>}
      {props.children}
    </li>
  )
}
