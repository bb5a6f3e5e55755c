import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../../ui/format/useFormat'
import type { PathMessage, Publisher } from '../message'
import { MAX_RULES } from '../read/rules'
import type { MatchedRules, Path } from '../read/usePath'
import { MAX_RUNS } from '../read/useRuleRuns'
import { RuleCard } from './RuleCard'
import { StepOutcome } from './StepSection'

const Rules = styled('ul')(({ theme: { tokens } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: `${tokens.gap.small}px 0`, borderTop: `${tokens.size.hairline}px solid ${tokens.border}` },
  '& > li:first-of-type': { borderTop: 'none', paddingTop: 0 },
}))

interface RulesStepProps {
  result: MatchedRules
  message: PathMessage
  publisher: Publisher
  topic: string
  actions: Path['actions']
}

/** Rules that process the message, with results and actions. */
export function RulesStep({ result, ...sample }: RulesStepProps) {
  const translate = useTranslate()
  const format = useFormat()
  const { rules, results, following, hasMore, system } = result
  const text = (key: string, args?: object) => translate(`messagePath.rule.${key}`, args)
  return (
    <>
      {hasMore && <Alert severity="warning">{text('more', { number: format.number(MAX_RULES) })}</Alert>}
      {system !== 'no' && <Alert severity="info">{text(system === 'ignored' ? 'systemIgnored' : 'systemRead')}</Alert>}
      {rules.length === 0 ? (
        <StepOutcome kind="stopped" label={text('none')} />
      ) : (
        <Rules>
          {rules.map((rule, at) => (
            <RuleCard key={rule.id} rule={rule} result={results.get(rule.id)} run={at < MAX_RUNS} {...sample} />
          ))}
        </Rules>
      )}
      {following > 0 && <div>{text('following', { smart_count: following })}</div>}
    </>
  )
}
