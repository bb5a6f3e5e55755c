import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Decision, EvaluatedRule, SourceStep } from '../../../domain/access/decideAccess'
import type { LocatedRule } from '../../../domain/access/sources'
import { Status, type StatusKind } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { useSourceName } from '../decisionTexts'
import { getRulePath, getSourcePath, useRulePlaceText } from '../places'
import { RuleLine } from '../rules/RuleLine'
import { Line, Note, Steps } from './parts'
import type { SimulatedRequest } from './request'

const KINDS: Record<SourceStep['outcome'], StatusKind> = {
  allow: 'ok',
  deny: 'error',
  nomatch: 'stopped',
  unknown: 'warning',
  notAsked: 'stopped',
}

const MAX_RULES = 100
const MAX_TEXT_LENGTH = 512

/** Sources in order, with the deciding rule and the reasons why earlier rules do not match. */
export function SourceSteps({ decision, asked }: { decision: Decision; asked: SimulatedRequest }) {
  const translate = useTranslate()
  const { steps, by, fallback: otherwise, topic } = decision
  return (
    <div>
      {topic !== asked.topic && (
        <Line>
          {translate('simulator.steps.topic')} <code>{truncateAndEscape(topic, MAX_TEXT_LENGTH)}</code>
        </Line>
      )}
      <Steps aria-label={translate('simulator.steps.label')}>
        {steps.map((step) => (
          <li key={step.source}>
            <Step step={step} asked={asked} />
          </li>
        ))}
        {by === 'no_match' && (
          <li>
            <Line>
              <Status
                kind={otherwise === 'allow' ? 'ok' : 'error'}
                label={translate(`simulator.outcome.${otherwise}`)}
              />
              <Link to="/authorization/settings">{translate('simulator.steps.noMatch')}</Link>
            </Line>
          </li>
        )}
      </Steps>
    </div>
  )
}

function Step({ step, asked }: { step: SourceStep; asked: SimulatedRequest }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const { source, outcome, tried, by, doubt, fault } = step
  const missed = tried.filter(({ fit }) => fit !== 'fits')
  return (
    <>
      <Line>
        <Status kind={KINDS[outcome]} label={translate(`simulator.outcome.${outcome}`)} />
        <Link to={getSourcePath(source)}>{getSourceName(source)}</Link>
      </Line>
      {by && <RuleText rule={by} asked={asked} />}
      {outcome === 'unknown' && doubt && <Note>{translate(`simulator.doubt.${doubt.what.slice(0, -1)}`)}</Note>}
      {fault && (
        <Note>
          {translate('simulator.steps.fault', { line: fault.line, found: truncateAndEscape(fault.found, 80) })}
        </Note>
      )}
      {outcome === 'unknown' && !doubt && !fault && <Note>{translate('simulator.steps.outside')}</Note>}
      {outcome === 'nomatch' && tried.length === 0 && <Note>{translate('simulator.steps.noRules')}</Note>}
      {missed.length > 0 && <NonMatchingRules tried={missed} asked={asked} />}
    </>
  )
}

function NonMatchingRules({ tried, asked }: { tried: readonly EvaluatedRule[]; asked: SimulatedRequest }) {
  const translate = useTranslate()
  const more = tried.length - MAX_RULES
  return (
    <details>
      <summary>{translate('simulator.steps.missed', { smart_count: tried.length })}</summary>
      <ul>
        {tried.slice(0, MAX_RULES).map(({ rule, fit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules may be equal and keep their order
          <li key={index}>
            <RuleText rule={rule} asked={asked} />
            <Note>{translate(`simulator.miss.${fit.replace('?', 'Unknown')}`)}</Note>
          </li>
        ))}
      </ul>
      {more > 0 && <Note>{translate('simulator.steps.more', { smart_count: more })}</Note>}
    </details>
  )
}

function RuleText({ rule, asked }: { rule: LocatedRule; asked: SimulatedRequest }) {
  const placeText = useRulePlaceText()
  const { place } = rule
  return (
    <Line>
      <Link to={getRulePath(rule, asked)}>{placeText(rule)}</Link>
      {'line' in place ? (
        <code>{truncateAndEscape(place.text, MAX_TEXT_LENGTH)}</code>
      ) : (
        <RuleLine rule={formatRule(rule)} />
      )}
    </Line>
  )
}

/** Formats a rule of the built-in database like the API. */
function formatRule({ rule: { permission, action, topics } }: LocatedRule) {
  const [topic] = topics
  return {
    permission,
    action: action.type,
    topic: topic?.literal ? `eq ${topic.filter}` : (topic?.filter ?? ''),
    ...(action.qos && { qos: action.qos }),
    ...(action.retain !== undefined && { retain: action.retain }),
  }
}
