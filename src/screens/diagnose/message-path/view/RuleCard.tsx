import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { encodeId } from '../../../../api/ids'
import { StatusByNode } from '../../../../resources/status/StatusByNode'
import { CopyText, UntrustedText } from '../../../../ui/Copy'
import { lazyDetail } from '../../../../ui/lazy/lazyView'
import { Status, type StatusKind } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'
import type { RuleOutput } from '../../../integration/tryout/types'
import { buildMessagePathUrl } from '../../../messagePath'
import type { PathMessage, Publisher } from '../message'
import type { Path } from '../read/usePath'
import { buildRuleSample, listRepublishedTopics, type PathRule, type RuleResult } from '../steps/rules'

const RuleDetail = lazyDetail(async () => (await import('./RuleDetail')).RuleDetail, { shape: 'form' })

const Item = styled('li')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  '& > .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.gap.medium}px` },
  '& h3': { margin: 0, font: 'inherit', fontWeight: tokens.font.strong, minWidth: 0, overflowWrap: 'anywhere' },
  '& > ul': { display: 'grid', gap: tokens.gap.tiny, margin: 0, paddingInlineStart: tokens.gap.large },
  '& > ul > li > span': { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.gap.medium}px`, minWidth: 0 },
}))

const KINDS: Readonly<Record<RuleResult['type'] | 'notRun', StatusKind>> = {
  running: 'connecting',
  passed: 'ok',
  noMatch: 'stopped',
  failed: 'error',
  unclear: 'warning',
  notRun: 'warning',
}

interface RuleCardProps {
  rule: PathRule
  result: RuleResult | undefined
  /** Whether the rule is run; only a limited number of rules is. */
  run: boolean
  message: PathMessage
  publisher: Publisher
  topic: string
  actions: Path['actions']
}

/** Rule that processes the message, with its result and actions. */
export function RuleCard({ rule, result, run, message, publisher, topic, actions }: RuleCardProps) {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(false)
  const text = (key: string, args?: object) => translate(`messagePath.rule.${key}`, args)
  const type = result?.type ?? (run ? 'running' : 'notRun')
  const results = result?.type === 'passed' ? result.results : []
  const sample = useMemo(
    () => buildRuleSample(message, publisher, topic, rule.id, Date.now()),
    [message, publisher, topic, rule.id],
  )
  return (
    <Item aria-labelledby={id}>
      <div className="head">
        <h3 id={id}>
          <Link to={`/rule/rules/${encodeId(rule.id)}`}>{truncateAndEscape(rule.name || rule.id, 128)}</Link>
        </h3>
        <Status kind={KINDS[type]} label={text(`result.${type}`, { smart_count: results.length })} />
        {run && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'hide' : 'details')}
          </Button>
        )}
      </div>
      {rule.actions.length === 0 ? (
        <span>{text('noActions')}</span>
      ) : (
        <ul aria-label={text('actions')}>
          {rule.actions.map((output, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: outputs may be duplicated
            <li key={at}>
              <Output output={output} actions={actions} topics={listRepublishedTopics(output, results)} />
            </li>
          ))}
        </ul>
      )}
      {open && <RuleDetail rule={rule} sample={sample} />}
    </Item>
  )
}

/** Action with its status, or the topics of a republish output with links to their paths. */
function Output(props: { output: RuleOutput; actions: Path['actions']; topics: readonly string[] }) {
  const { output, actions, topics } = props
  const translate = useTranslate()
  if (typeof output !== 'string') {
    const isBuiltIn = output.function === 'republish' || output.function === 'console'
    return (
      <span>
        {isBuiltIn ? (
          translate(`messagePath.rule.function.${output.function}`)
        ) : (
          <UntrustedText text={String(output.function)} />
        )}
        {topics.map((topic) => (
          <CopyText key={topic} mono text={topic} to={buildMessagePathUrl(topic)} />
        ))}
      </span>
    )
  }
  const record = actions.data?.find(({ type, name }) => `${type}:${name}` === output)
  return (
    <span>
      <Link to={`/rule/actions/${encodeId(output)}`}>
        <UntrustedText text={output} ellipsis="middle" />
      </Link>
      {record ? (
        <StatusByNode facts={record} name={output} />
      ) : (
        <Status
          kind={actions.data ? 'error' : 'stopped'}
          label={translate(`messagePath.rule.${actions.data ? 'missing' : actions.error ? 'unread' : 'reading'}`)}
        />
      )}
    </span>
  )
}
