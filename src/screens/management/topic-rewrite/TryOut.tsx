import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Attempt, Outcome, Rule, Verdict } from '../../../domain/topics/rewriteTopic'
import { useOptionText } from '../../../forms/useFieldText'
import { CopyText } from '../../../ui/Copy'
import { Section } from '../../../ui/Section'
import { Status, type StatusKind } from '../../../ui/Status'
import { useRewrite } from '../../topicRewrite/useRewrite'

const Fields = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  alignItems: 'end',
  gridTemplateColumns: `repeat(auto-fit, minmax(${tokens.size.field}px, 1fr))`,
  gap: tokens.gap.medium,
}))

const Result = styled('div')(({ theme: { tokens } }) => ({
  marginTop: tokens.gap.medium,
  '& > .topic': { margin: 0, overflowWrap: 'anywhere' },
  '& > ol': { margin: `${tokens.gap.small}px 0 0`, padding: 0, listStyle: 'none' },
  '& > ol > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
    padding: `${tokens.gap.tiny}px 0`,
    fontSize: tokens.font.table,
    overflowWrap: 'anywhere',
  },
}))

const kinds: Record<Verdict, StatusKind> = {
  action: 'stopped',
  filter: 'stopped',
  overruled: 'connecting',
  applied: 'ok',
  unmatched: 'warning',
  broken: 'error',
  foreign: 'warning',
}

const fresh: Attempt = { action: 'publish', topic: '', clientid: '', username: '' }

/** Tests a topic against the unsaved rules and shows the result. */
export function TryOut({ items }: { items: readonly Rule[] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`management.topicRewrite.${key}`)
  const optionText = useOptionText()
  const id = useId()
  const [attempt, setAttempt] = useState(fresh)
  const validAttempt = attempt.topic === '' ? undefined : attempt
  const found = useRewrite(items, validAttempt, { keepPrevious: true })
  const set = (change: Partial<Attempt>) => setAttempt((before) => ({ ...before, ...change }))
  const renderInput = (name: 'topic' | 'clientid' | 'username', label: string) => (
    <TextField
      id={`${id}-${name}`}
      label={label}
      value={attempt[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      autoComplete="off"
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  )
  return (
    <Section title={text('tryTitle')}>
      <Fields>
        <TextField
          id={`${id}-action`}
          select
          label={text('tryAction')}
          value={attempt.action}
          onChange={(event) => set({ action: event.target.value as Attempt['action'] })}
          slotProps={{ select: { native: true } }}
        >
          {(['publish', 'subscribe'] as const).map((action) => (
            <option key={action} value={action}>
              {optionText('action', action)}
            </option>
          ))}
        </TextField>
        {renderInput('topic', text(attempt.action === 'publish' ? 'tryTopic' : 'tryFilter'))}
        {renderInput('clientid', text('tryClientid'))}
        {renderInput('username', text('tryUsername'))}
      </Fields>
      <Result aria-live="polite">
        {!validAttempt && <p className="topic">{text('tryHint')}</p>}
        {validAttempt && found.state === 'overlong' && (
          <Alert severity="warning" role="status">
            {text('tryOverlong')}
          </Alert>
        )}
        {validAttempt && found.state === 'failed' && (
          <Alert severity="error" role="alert">
            {text('tryFailed')}
          </Alert>
        )}
        {validAttempt && found.state === 'done' && <RewriteOutcome outcome={found.answer} topic={attempt.topic} />}
      </Result>
    </Section>
  )
}

function RewriteOutcome({ outcome, topic }: { outcome: Outcome; topic: string }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`management.topicRewrite.${key}`)
  const { verdicts, groups } = outcome

  return (
    <>
      <p className="topic">
        {outcome.topic === undefined && text('tryUnknown')}
        {outcome.topic === topic && text('tryUnchanged')}
        {outcome.topic !== undefined && outcome.topic !== topic && (
          <>
            {text('tryResult')} <CopyText mono text={outcome.topic} />
          </>
        )}
      </p>
      <ol>
        {verdicts.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: verdicts have no id and keep the order of the rules
          <li key={index}>
            <Status kind={kinds[each]} label={translate('management.topicRewrite.rule', { position: index + 1 })} />
            <span>{text(`verdict.${each}`)}</span>
            {each === 'applied' && groups.length > 0 && (
              <code>{groups.map((group, at) => `$${at + 1} = ${group}`).join(', ')}</code>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
