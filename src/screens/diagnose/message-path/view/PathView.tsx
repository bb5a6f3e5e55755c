import Alert from '@mui/material/Alert'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LiveControls } from '../../../../resources/live/LiveControls'
import { CopyText } from '../../../../ui/Copy'
import { LinkButton } from '../../../../ui/LinkButton'
import { Stack } from '../../../../ui/Stack'
import type { PathMessage, Publisher } from '../message'
import { type Step, usePath } from '../read/usePath'
import { SendPanel } from '../send/SendPanel'
import { findEndStep, isAfterEnd, ORDER, type StepName } from '../steps/ends'
import { getVerdict } from '../steps/verdict'
import { AuthorizationStep } from './AuthorizationStep'
import { ClientQuestion } from './ClientQuestion'
import { RulesStep } from './RulesStep'
import { StepSection } from './StepSection'
import { SubscriptionsStep } from './SubscriptionsStep'
import { DelayedStep, LimitsStep, RetainedStep, RewriteStep } from './TopicSteps'
import { VerdictSection } from './VerdictSection'

interface PathViewProps {
  message: PathMessage
  publisher: Publisher
  /** Time of the submission in epoch milliseconds. */
  submittedAt: number
  /** Whether the button was pressed instead of a link followed. */
  isAsked: boolean
  onClearClient: () => void
}

/** Builds the link to the access simulator, which can query the broker. */
const buildSimulatorLink = ({ topic, qos, retain }: PathMessage, { clientid, username }: Publisher): string => {
  const names = { clientid, ...(username && { username }) }
  const accessParams = { action: 'publish', topic, qos: String(qos), ...(retain && { retain: 'true' }) }
  return `/authorization/simulator?${new URLSearchParams({ ...names, ...accessParams })}`
}

const SETTINGS: Partial<Record<StepName, string>> = {
  limits: '/mqtt/general',
  rewrite: '/topic-rewrite',
  delayed: '/delayed-pub-configuration',
  retained: '/mqtt/retainer',
}

/** Result, steps and send panel of a message path. */
export function PathView({ message, publisher, submittedAt, isAsked, onClearClient }: PathViewProps) {
  const translate = useTranslate()
  const [requestedAt] = useState(submittedAt)
  const path = usePath(message, publisher, requestedAt)
  const end = findEndStep(path)
  const times = path.queries.flatMap(({ updatedAt }) => (updatedAt === undefined ? [] : [updatedAt]))
  const refresh = () => {
    for (const { refresh } of path.queries) refresh()
  }
  const unclear = path.rewritten.result !== undefined && path.rewritten.result.topic === undefined
  const getLink = (name: StepName) =>
    name === 'authorization' && path.publisher.clientid !== '' && !path.publisher.isApi
      ? { to: buildSimulatorLink(message, path.publisher), label: 'messagePath.simulator' }
      : { to: SETTINGS[name], label: 'messagePath.settings' }
  const renderStep = <T,>(name: StepName, stepState: Step<T>, children: (result: T) => ReactNode) => {
    const { to, label } = getLink(name)
    return (
      <StepSection
        position={ORDER.indexOf(name) + 1}
        name={name}
        step={stepState}
        ended={isAfterEnd(name, end)}
        isUnclear={unclear && ORDER.indexOf(name) > ORDER.indexOf('rewrite')}
        actions={
          to && (
            <LinkButton size="small" to={to}>
              {translate(label)}
            </LinkButton>
          )
        }
      >
        {children}
      </StepSection>
    )
  }
  return (
    <Stack>
      <VerdictSection
        verdict={getVerdict(path)}
        isAsked={isAsked}
        actions={<LiveControls updatedAt={times.length > 0 ? Math.min(...times) : undefined} onRefresh={refresh} />}
      >
        <CopyText mono text={message.topic} />
        {path.rewritten.live.error !== undefined && path.rewritten.result === undefined && (
          <Alert severity="warning">{translate('messagePath.notRewritten')}</Alert>
        )}
      </VerdictSection>
      {renderStep('authorization', path.authorization, (result) => (
        <AuthorizationStep result={result} />
      ))}
      {renderStep('limits', path.limits, (result) => (
        <LimitsStep result={result} />
      ))}
      {renderStep('rewrite', path.rewritten, (result) => (
        <RewriteStep result={result} mountpoint={path.mountpoint} />
      ))}
      {renderStep('delayed', path.delayed, (result) => (
        <DelayedStep result={result} />
      ))}
      {renderStep('retained', path.retained, (result) => (
        <RetainedStep result={result} />
      ))}
      {renderStep('rules', path.rules, (result) => (
        <RulesStep
          result={result}
          message={message}
          publisher={path.publisher}
          topic={path.topic ?? message.topic}
          actions={path.actions}
        />
      ))}
      {renderStep('subscriptions', path.subscriptions, (result) => (
        <SubscriptionsStep result={result} />
      ))}
      {path.topic !== undefined && <ClientQuestion key={path.topic} topic={path.topic} />}
      <SendPanel message={message} path={path} isRefused={end === 'limits'} onClientRemove={onClearClient} />
    </Stack>
  )
}
