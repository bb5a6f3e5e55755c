import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Status, type StatusKind } from '../../../../ui/Status'
import { truncateAndEscape } from '../../../../ui/text'

const Frame = styled('section')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.small,
  '& > .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.gap.medium}px` },
  '& h3': { overflowWrap: 'anywhere', minWidth: 0 },
}))

/** `sent`: receives a result; `unknown`: a plugin function, which cannot be simulated. */
export type ActionState = 'sent' | 'idle' | 'disabled' | 'missing' | 'failed' | 'unknown'

const KINDS: Readonly<Record<ActionState, StatusKind>> = {
  sent: 'ok',
  idle: 'connecting',
  disabled: 'stopped',
  missing: 'error',
  failed: 'error',
  unknown: 'stopped',
}

export function ActionFrame(props: { title: string; kind?: string; state: ActionState; children?: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <div className="head">
        <Typography id={id} variant="h3">
          {props.kind && `${props.kind} · `}
          <bdi>{truncateAndEscape(props.title, 128)}</bdi>
        </Typography>
        <Status kind={KINDS[props.state]} label={translate(`tryout.action.state.${props.state}`)} />
      </div>
      {props.children}
    </Frame>
  )
}
