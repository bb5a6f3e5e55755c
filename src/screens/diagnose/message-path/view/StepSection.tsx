import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { LivePanel } from '../../../../resources/live/LivePanel'
import { Section } from '../../../../ui/Section'
import { Status, type StatusKind } from '../../../../ui/Status'
import type { Step } from '../read/usePath'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.gap.tiny,
  overflowWrap: 'anywhere',
  '& > span': { whiteSpace: 'normal' },
  '& > p': { margin: 0, maxWidth: tokens.size.form, color: tokens.textSecondary },
}))

const Body = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.medium,
}))

export function StepOutcome({ kind, label, children }: { kind: StatusKind; label: string; children?: ReactNode }) {
  return (
    <Line>
      <Status kind={kind} label={label} />
      {children !== undefined && <p>{children}</p>}
    </Line>
  )
}

interface StepSectionProps<T> {
  position: number
  /** Texts: `messagePath.step.<name>`. */
  name: string
  step: Step<T>
  /** Whether the path ended at an earlier step. */
  ended: boolean
  /** Whether the topic is unknown, and with it this step. */
  isUnclear?: boolean
  actions?: ReactNode
  children: (result: T) => ReactNode
}

/** Section of one step. Shows its loading and error state independently of the others. */
export function StepSection<T>({ position, name, step, ended, isUnclear, actions, children }: StepSectionProps<T>) {
  const translate = useTranslate()
  const { data: _, ...live } = step.live
  return (
    <Section title={`${position}. ${translate(`messagePath.step.${name}`)}`} actions={actions}>
      <Body>
        {ended && <Alert severity="info">{translate('messagePath.ended')}</Alert>}
        {isUnclear ? (
          <Alert severity="warning">{translate('messagePath.topicUnclear')}</Alert>
        ) : (
          <LivePanel
            live={{ ...live, ...(step.result !== undefined && { data: step.result }) }}
            failedTitle={translate('messagePath.failed')}
            skeleton="form"
          >
            {children}
          </LivePanel>
        )}
      </Body>
    </Section>
  )
}
