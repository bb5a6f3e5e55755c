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
export function SourceSteps({ decision, request }: { decision: Decision; request: SimulatedRequest }) {
  const translate = useTranslate()
  const { steps, source, fallback, topic } = decision
  return (
    <div>
      {topic !== request.topic && (
        <Line>
          {translate('simulator.steps.topic')} <code>{truncateAndEscape(topic, MAX_TEXT_LENGTH)}</code>
        </Line>
      )}
      <Steps aria-label={translate('simulator.steps.label')}>
        {steps.map((step) => (
          <li key={step.source}>
            <Step step={step} request={request} />
          </li>
        ))}
        {source === 'no_match' && (
          <li>
            <Line>
              <Status kind={fallback === 'allow' ? 'ok' : 'error'} label={translate(`simulator.outcome.${fallback}`)} />
              <Link to="/authorization/settings">{translate('simulator.steps.noMatch')}</Link>
            </Line>
          </li>
        )}
      </Steps>
    </div>
  )
}

function Step({ step, request }: { step: SourceStep; request: SimulatedRequest }) {
  const translate = useTranslate()
  const getSourceName = useSourceName()
  const { source, outcome, evaluatedRules, decidingRule, doubt, fault } = step
  const missed = evaluatedRules.filter(({ match }) => match !== 'fits')
  return (
    <>
      <Line>
        <Status kind={KINDS[outcome]} label={translate(`simulator.outcome.${outcome}`)} />
        <Link to={getSourcePath(source)}>{getSourceName(source)}</Link>
      </Line>
      {decidingRule && <RuleText rule={decidingRule} request={request} />}
      {outcome === 'unknown' && doubt && <Note>{translate(`simulator.doubt.${doubt.match.slice(0, -1)}`)}</Note>}
      {fault && (
        <Note>
          {translate('simulator.steps.fault', { line: fault.line, found: truncateAndEscape(fault.found, 80) })}
        </Note>
      )}
      {outcome === 'unknown' && !doubt && !fault && <Note>{translate('simulator.steps.outside')}</Note>}
      {outcome === 'nomatch' && evaluatedRules.length === 0 && <Note>{translate('simulator.steps.noRules')}</Note>}
      {missed.length > 0 && <NonMatchingRules rules={missed} request={request} />}
    </>
  )
}

function NonMatchingRules({ rules, request }: { rules: readonly EvaluatedRule[]; request: SimulatedRequest }) {
  const translate = useTranslate()
  const more = rules.length - MAX_RULES
  return (
    <details>
      <summary>{translate('simulator.steps.missed', { smart_count: rules.length })}</summary>
      <ul>
        {rules.slice(0, MAX_RULES).map(({ rule, match }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules may be equal and keep their order
          <li key={index}>
            <RuleText rule={rule} request={request} />
            <Note>{translate(`simulator.miss.${match.replace('?', 'Unknown')}`)}</Note>
          </li>
        ))}
      </ul>
      {more > 0 && <Note>{translate('simulator.steps.more', { smart_count: more })}</Note>}
    </details>
  )
}

function RuleText({ rule, request }: { rule: LocatedRule; request: SimulatedRequest }) {
  const placeText = useRulePlaceText()
  const { place } = rule
  return (
    <Line>
      <Link to={getRulePath(rule, request)}>{placeText(rule)}</Link>
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
