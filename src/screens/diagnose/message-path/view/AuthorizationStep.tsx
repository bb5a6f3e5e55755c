import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Decision, SourceStep } from '../../../../domain/access/decideAccess'
import type { LocatedRule } from '../../../../domain/access/sources'
import { useOptionText } from '../../../../forms/useFieldText'
import { Status, type StatusKind } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'
import type { AuthorizationResult } from '../read/usePath'
import { StepOutcome } from './StepSection'

const KINDS: Readonly<Record<string, StatusKind>> = {
  allow: 'ok',
  deny: 'error',
  unknown: 'warning',
  nomatch: 'stopped',
  notAsked: 'stopped',
}

const Sources = styled('ol')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.tiny,
  margin: 0,
  paddingInlineStart: tokens.gap.large,
  '& > li > div': { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.gap.medium}px`, alignItems: 'baseline' },
  '& code': { overflowWrap: 'anywhere' },
}))

/** Predicted decision of the authorization sources, computed without the broker. */
export function AuthorizationStep({ result }: { result: AuthorizationResult }) {
  const translate = useTranslate()
  if (result.type === 'decided') return <DecisionDetails decision={result.decision} />
  return (
    <StepOutcome kind="stopped" label={translate('messagePath.authorization.api')}>
      {translate('messagePath.authorization.apiText')}
    </StepOutcome>
  )
}

function DecisionDetails({ decision }: { decision: Decision }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { outcome, fallback, source: by, steps, disconnects } = decision
  const text = (key: string, args?: object) => translate(`messagePath.authorization.${key}`, args)
  const decidedBy = typeof by === 'object' && 'source' in by ? 'source' : by
  const source = decidedBy === 'source' ? optionText('type', (by as { source: string }).source) : ''
  return (
    <>
      <StepOutcome kind={KINDS[outcome] ?? 'warning'} label={text(outcome)}>
        {text(`by.${decidedBy}`, { source: truncateAndEscape(source, 64) })}
        {outcome === 'unknown' && ` ${text('otherwise', { permission: optionText('permission', fallback) })}`}
        {outcome === 'deny' && ` ${text(disconnects ? 'disconnects' : 'ignored')}`}
        {` ${text('superuser')}`}
      </StepOutcome>
      {steps.length > 0 && (
        <Sources aria-label={text('sources')}>
          {steps.map((step) => (
            <li key={step.source}>
              <Source step={step} />
            </li>
          ))}
        </Sources>
      )}
    </>
  )
}

function Source({ step }: { step: SourceStep }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const { source, outcome, decidingRule, doubt, fault } = step
  const text = (key: string, args?: object) => translate(`messagePath.authorization.${key}`, args)
  // An uncertain earlier rule does not matter if it has the same result.
  const open = outcome === 'unknown' ? doubt : undefined
  const explanation = open
    ? text(open.match === 'address?' ? 'address' : 'expression')
    : fault
      ? text('fault', fault)
      : ''
  const rule = decidingRule ?? open?.rule
  return (
    <div>
      <Link to={`/authorization/detail/${encodeURIComponent(source)}`}>
        {truncateAndEscape(optionText('type', source), 64)}
      </Link>
      <Status kind={KINDS[outcome] ?? 'warning'} label={text(`source.${outcome}`)} />
      {rule && <RuleText rule={rule} />}
      {explanation && <span>{explanation}</span>}
    </div>
  )
}

/** Matching rule: raw for files, as text for database rules. */
function RuleText({ rule: { rule, place } }: { rule: LocatedRule }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  if ('line' in place)
    return (
      <span>
        {translate('messagePath.authorization.line', { line: place.line })}{' '}
        <code>{truncateAndEscape(place.text.replace(/\s+/g, ' '), 256)}</code>
      </span>
    )
  return (
    <span>
      {translate(`messagePath.authorization.of.${place.group}`, { position: place.index + 1 })}{' '}
      {optionText('permission', rule.permission)} {optionText('action', rule.action.type)}{' '}
      <code>{truncateAndEscape(rule.topics.map(({ filter }) => filter).join(', '), 256)}</code>
    </span>
  )
}
