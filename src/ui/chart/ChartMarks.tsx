import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../format/useFormat'
import { lazyOverlay } from '../lazy/lazyOverlay'
import type { MarkGroup } from './marks'
import { AXIS_WIDTH } from './ticks'

const MarksPopover = lazyOverlay(async () => (await import('./MarksPopover')).MarksPopover)

const Strip = styled('div')(({ theme: { tokens } }) => ({
  position: 'absolute',
  left: AXIS_WIDTH,
  right: tokens.gap.small,
  // Centred on the time axis.
  bottom: tokens.gap.large - tokens.size.target / 2,
  height: 0,
  '& > button': {
    position: 'absolute',
    bottom: 0,
    width: tokens.size.target,
    height: tokens.size.target,
    marginInlineStart: -tokens.size.target / 2,
    padding: 0,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    borderRadius: tokens.radius.input,
  },
  '& > button::before': {
    content: '""',
    width: tokens.gap.small,
    height: tokens.gap.small,
    transform: 'rotate(45deg)',
    backgroundColor: tokens.surface,
    border: `${tokens.size.focusRing}px solid ${tokens.text}`,
  },
  '& > button[data-many]::before': { backgroundColor: tokens.text },
}))

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Events on the time axis: one tab stop, arrow keys move, a press shows what happened. */
export function ChartMarks({
  title,
  groups,
  range: [from, to],
}: {
  title: string
  groups: readonly MarkGroup[]
  range: readonly [number, number]
}) {
  const translate = useTranslate()
  const format = useFormat()
  const [current, setCurrent] = useState(0)
  const [open, setOpen] = useState<{ anchor: HTMLElement; group: MarkGroup; label: string }>()
  const tabStop = Math.min(current, groups.length - 1)
  const getLabel = ({ t, marks }: MarkGroup) => {
    const time = format.dateTime(t)
    const [first] = marks
    return marks.length === 1 && first
      ? translate('ui.chart.mark_named', { text: first.text, by: first.actor, time })
      : translate('ui.chart.mark', { smart_count: marks.length, time })
  }
  return (
    <>
      <Strip role="group" aria-label={translate('ui.chart.marks_of', { title })} onKeyDown={moveFocus}>
        {groups.map((group, index) => {
          const label = getLabel(group)
          return (
            <button
              key={group.t}
              type="button"
              title={label}
              aria-label={label}
              aria-haspopup="dialog"
              data-many={group.marks.length > 1 || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              style={{ left: `${((group.t - from) / (to - from || 1)) * 100}%` }}
              onFocus={() => setCurrent(index)}
              onClick={(event) => setOpen({ anchor: event.currentTarget, group, label })}
            />
          )
        })}
      </Strip>
      {open && <MarksPopover {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
