import { useTranslate } from 'react-admin'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import type { StatusKind } from '../../../../ui/Status'
import { joinSentences } from '../../../../ui/text'
import type { DelayedResult } from '../steps/delayed'
import type { BrokenLimit } from '../steps/limits'
import type { RewriteResult } from '../steps/resolveRewrite'
import type { RetainedResult } from '../steps/retained'
import { StepOutcome } from './StepSection'

export function LimitsStep({ result }: { result: readonly BrokenLimit[] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (result.length === 0) return <StepOutcome kind="ok" label={translate('messagePath.limit.within')} />
  const getTextArgs = (limit: BrokenLimit) => {
    const formatValue = limit.id === 'size' ? format.bytes : format.number
    return {
      ...('most' in limit && { most: formatValue(limit.most) }),
      ...('found' in limit && { found: formatValue(limit.found) }),
    }
  }
  return (
    <>
      {result.map((limit) => (
        <StepOutcome key={limit.id} kind="error" label={translate('messagePath.limit.beyond')}>
          {translate(`messagePath.limit.${limit.id}`, getTextArgs(limit))}
        </StepOutcome>
      ))}
    </>
  )
}

export function RewriteStep({ result, mountpoint }: { result: RewriteResult; mountpoint: string }) {
  const translate = useTranslate()
  const { type, topic, position } = result
  const kind: StatusKind = type === 'unclear' ? 'warning' : type === 'changed' ? 'ok' : 'stopped'
  return (
    <>
      <StepOutcome kind={kind} label={translate(`messagePath.rewrite.${type}`)}>
        {translate(`messagePath.rewrite.${type === 'api' ? 'apiText' : position === undefined ? 'noRule' : 'rule'}`, {
          position,
        })}
        {mountpoint !== '' && ` ${translate('messagePath.rewrite.mounted')}`}
      </StepOutcome>
      {topic !== undefined && (type === 'changed' || mountpoint !== '') && (
        <div>
          {translate('messagePath.rewrite.topic')} <CopyText mono text={topic} />
        </div>
      )}
    </>
  )
}

const DELAYED: Readonly<Record<DelayedResult['type'], StatusKind>> = {
  none: 'stopped',
  off: 'warning',
  invalid: 'error',
  full: 'error',
  waits: 'ok',
}

export function DelayedStep({ result }: { result: DelayedResult }) {
  const translate = useTranslate()
  const format = useFormat()
  const { type, topic } = result
  const textArgs = {
    ...('seconds' in result && { delay: format.duration(result.seconds * 1000) }),
    ...('most' in result && { most: format.number(result.most) }),
  }
  return (
    <>
      <StepOutcome kind={DELAYED[type]} label={translate(`messagePath.delayed.${type}`)}>
        {translate(`messagePath.delayed.${type}Text`, textArgs)}
        {'room' in result && result.room === 'unknown' && ` ${translate('messagePath.roomUnknown')}`}
      </StepOutcome>
      {type === 'waits' && (
        <div>
          {translate('messagePath.rewrite.topic')} <CopyText mono text={topic} />
        </div>
      )}
    </>
  )
}

const RETAINED: Readonly<Record<RetainedResult['type'], StatusKind>> = {
  notAsked: 'stopped',
  off: 'warning',
  clears: 'ok',
  tooLarge: 'warning',
  full: 'warning',
  kept: 'ok',
}

const getPresenceKey = (isPresent: boolean | undefined) =>
  isPresent === undefined ? 'hasUnknown' : isPresent ? 'has' : 'hasNot'

export function RetainedStep({ result }: { result: RetainedResult }) {
  const translate = useTranslate()
  const format = useFormat()
  const { type } = result
  const formatValue = type === 'tooLarge' ? format.bytes : format.number
  const textArgs = {
    ...('most' in result && { most: formatValue(result.most) }),
    ...('found' in result && { found: formatValue(result.found) }),
  }
  const more = [
    ...(type === 'kept' || type === 'clears' ? [`${type}.${getPresenceKey(result.hasMessage)}`] : []),
    ...(type === 'clears' && result.ends ? ['ends'] : []),
  ].map((key) => translate(`messagePath.retained.${key}`))
  if (type === 'kept' && result.expiry !== undefined)
    more.push(translate('messagePath.retained.expiry', { expiry: result.expiry }))
  if (type === 'kept' && result.room === 'unknown') more.push(translate('messagePath.roomUnknown'))
  return (
    <StepOutcome kind={RETAINED[type]} label={translate(`messagePath.retained.${type}.label`)}>
      {joinSentences([translate(`messagePath.retained.${type}.text`, textArgs), ...more])}
    </StepOutcome>
  )
}
