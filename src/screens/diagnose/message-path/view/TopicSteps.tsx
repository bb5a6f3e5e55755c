import { useTranslate } from 'react-admin'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import type { StatusKind } from '../../../../ui/Status'
import type { DelayedResult } from '../steps/delayed'
import type { BrokenLimit } from '../steps/limits'
import type { RewriteResult } from '../steps/resolveRewrite'
import type { RetainedResult } from '../steps/retained'
import { StepOutcome } from './StepSection'

export function LimitsStep({ result }: { result: readonly BrokenLimit[] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (result.length === 0) return <StepOutcome kind="ok" label={translate('messagePath.limit.within')} />
  const said = (limit: BrokenLimit) => {
    const shown = limit.id === 'size' ? format.bytes : format.number
    return {
      ...('most' in limit && { most: shown(limit.most) }),
      ...('found' in limit && { found: shown(limit.found) }),
    }
  }
  return (
    <>
      {result.map((limit) => (
        <StepOutcome key={limit.id} kind="error" label={translate('messagePath.limit.beyond')}>
          {translate(`messagePath.limit.${limit.id}`, said(limit))}
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
  const said = {
    ...('seconds' in result && { delay: format.duration(result.seconds * 1000) }),
    ...('most' in result && { most: format.number(result.most) }),
  }
  return (
    <>
      <StepOutcome kind={DELAYED[type]} label={translate(`messagePath.delayed.${type}`)}>
        {translate(`messagePath.delayed.${type}Text`, said)}
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

const there = (has: boolean | undefined) => (has === undefined ? 'hasUnknown' : has ? 'has' : 'hasNot')

export function RetainedStep({ result }: { result: RetainedResult }) {
  const translate = useTranslate()
  const format = useFormat()
  const { type } = result
  const shown = type === 'tooLarge' ? format.bytes : format.number
  const said = {
    ...('most' in result && { most: shown(result.most) }),
    ...('found' in result && { found: shown(result.found) }),
  }
  const more = [
    ...(type === 'kept' || type === 'clears' ? [`${type}.${there(result.has)}`] : []),
    ...(type === 'clears' && result.ends ? ['ends'] : []),
  ].map((key) => translate(`messagePath.retained.${key}`))
  if (type === 'kept' && result.expiry !== undefined)
    more.push(translate('messagePath.retained.expiry', { expiry: result.expiry }))
  if (type === 'kept' && result.room === 'unknown') more.push(translate('messagePath.roomUnknown'))
  return (
    <StepOutcome kind={RETAINED[type]} label={translate(`messagePath.retained.${type}.label`)}>
      {translate(`messagePath.retained.${type}.text`, said)} {more.join(' ')}
    </StepOutcome>
  )
}
