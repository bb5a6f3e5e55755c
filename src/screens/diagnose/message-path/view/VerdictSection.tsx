import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import type { StatusKind } from '../../../../ui/Status'
import { joinSentences } from '../../../../ui/text'
import type { Verdict } from '../steps/verdict'
import { StepOutcome } from './StepSection'

const KINDS: Readonly<Record<Verdict['type'], StatusKind>> = {
  reading: 'connecting',
  ends: 'error',
  unclear: 'warning',
  delivered: 'ok',
  queued: 'connecting',
  unknown: 'warning',
  taken: 'warning',
  lost: 'error',
  dropped: 'error',
}

const Frame = styled('div')(({ theme: { tokens } }) => ({
  // Keep clear of the sticky header.
  scrollMarginTop: tokens.size.header + tokens.gap.medium,
  borderRadius: tokens.radius.card,
}))

interface VerdictSectionProps {
  verdict: Verdict
  /** Whether the result was just requested; scrolls to it and moves the focus. */
  isAsked: boolean
  actions: ReactNode
  children: ReactNode
}

/** Overall result in one sentence, announced by screen readers. */
export function VerdictSection({ verdict, isAsked, actions, children }: VerdictSectionProps) {
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per submission, which remounts the path
  useEffect(() => {
    if (!isAsked) return
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { type, step, delay } = verdict
  const text = (key: string, values?: object) => translate(`messagePath.verdict.${key}`, values)
  const count = (key: 'delivered' | 'queued' | 'lost' | 'unknown' | 'rules') =>
    verdict[key] > 0 && text(`count.${key}`, { smart_count: verdict[key], number: format.number(verdict[key]) })
  const isKnown = type !== 'reading' && type !== 'ends' && type !== 'unclear'
  const details = isKnown
    ? [
        delay !== undefined && text('delay', { delay: format.duration(delay * 1_000) }),
        count('delivered'),
        count('queued'),
        count('lost'),
        count('unknown'),
        count('rules'),
        verdict.isRetained && text('retained'),
        verdict.isUnsure && text('unsure'),
        verdict.isPartial && text('partial'),
      ]
    : [type === 'ends' && text('endsAt', { step: translate(`messagePath.step.${step}`) })]
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-labelledby={id}>
      <Section title={translate('messagePath.path')} actions={actions}>
        <div role="status" id={id}>
          <StepOutcome kind={KINDS[type]} label={text(type)}>
            {joinSentences(details)}
          </StepOutcome>
        </div>
        {children}
      </Section>
    </Frame>
  )
}
