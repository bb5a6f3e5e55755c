import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { LogView } from '../../../../domain/traces/LogWindow'
import { useFormat } from '../../../../ui/format/useFormat'

const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${tokens.gap.small}px`,
  minHeight: tokens.size.control,
  color: tokens.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { marginInlineEnd: 'auto' },
}))

/** Footer of the log: loaded range, and buttons to load other parts. */
export function LogFoot(props: {
  view: LogView
  /** Lines that pass the filters. */
  lineCount: number
  /** Size of the log in bytes. */
  size: number
  onStart: () => void
  onBack: () => void
  onForward: () => void
  onEnd: () => void
}) {
  const { view, lineCount: shown, size } = props
  const translate = useTranslate()
  const format = useFormat()
  const lineCount = view.lines.length
  const place = { from: format.bytes(view.from), to: format.bytes(view.to), size: format.bytes(size) }
  const count = { smart_count: lineCount, number: format.number(lineCount), shown: format.number(shown) }
  return (
    <Bar>
      <span>
        {translate(shown < lineCount ? 'traces.lines_shown' : 'traces.lines', count)}
        {' · '}
        {translate('traces.place', place)}
      </span>
      {view.from > 0 && (
        <>
          <Button size="small" onClick={props.onStart}>
            {translate('traces.to_start')}
          </Button>
          <Button size="small" onClick={props.onBack}>
            {translate('traces.read_back')}
          </Button>
        </>
      )}
      {(!view.atEnd || size > view.to) && (
        <Button size="small" onClick={props.onForward}>
          {translate('traces.read_on')}
        </Button>
      )}
      <Button size="small" onClick={props.onEnd}>
        {translate('traces.to_end')}
      </Button>
    </Bar>
  )
}
