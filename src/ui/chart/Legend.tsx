import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Inline } from '../Inline'
import type { Series } from './series'

const Toggle = styled('button', { shouldForwardProp: (name) => name !== 'index' })<{ index: number }>(
  ({ theme: { tokens }, index }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.gap.tiny,
    minHeight: tokens.size.target,
    padding: `0 ${tokens.gap.tiny}px`,
    border: 0,
    borderRadius: tokens.radius.input,
    background: 'none',
    font: 'inherit',
    fontSize: tokens.font.table,
    color: tokens.text,
    cursor: 'pointer',
    '&::before': {
      content: '""',
      width: tokens.gap.medium,
      borderTop: `${tokens.size.focusRing}px solid ${tokens.chart[index % tokens.chart.length]}`,
    },
    '&[aria-pressed="false"]': { color: tokens.textSecondary, textDecoration: 'line-through' },
    '&[aria-pressed="false"]::before': { borderTopStyle: 'dotted' },
  }),
)

export function Legend(props: {
  series: readonly Series[]
  hiddenIds: ReadonlySet<string>
  onChange: (off: ReadonlySet<string>) => void
}) {
  const translate = useTranslate()
  const toggle = (id: string) => {
    const next = new Set(props.hiddenIds)
    if (!next.delete(id)) next.add(id)
    props.onChange(next)
  }
  return (
    <Inline role="group" aria-label={translate('ui.chart.legend')}>
      {props.series.map(({ id, label }, index) => (
        <Toggle key={id} type="button" index={index} aria-pressed={!props.hiddenIds.has(id)} onClick={() => toggle(id)}>
          {label}
        </Toggle>
      ))}
    </Inline>
  )
}
