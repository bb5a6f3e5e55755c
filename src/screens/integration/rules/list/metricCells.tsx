import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useRowMetrics } from '../../../../resources/list/RowMetrics'
import type { Row } from '../../../../resources/types'
import { UNKNOWN } from '../../../../ui/format/number'
import { useFormat } from '../../../../ui/format/useFormat'
import { countFailed, type RuleMetrics } from '../../ruleMetrics'

const Figure = styled('span')(({ theme: { tokens } }) => ({
  display: 'block',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > small': { font: 'inherit', color: tokens.textSecondary },
}))

function useFigure(row: Row, getFigure: (figures: RuleMetrics) => number | undefined): string {
  const format = useFormat()
  const { figures, waiting } = useRowMetrics<RuleMetrics>(row.id)
  const value = figures && getFigure(figures)
  return waiting ? '' : value === undefined ? UNKNOWN : format.number(value)
}

export function MatchedCell({ row }: { row: Row }) {
  const translate = useTranslate()
  const format = useFormat()
  const matched = useFigure(row, (figures) => figures.matched)
  const { figures } = useRowMetrics<RuleMetrics>(row.id)
  const rate = figures?.['matched.rate']
  return (
    <Figure>
      {matched} {rate !== undefined && <small>{translate('rules.list.rate', { rate: format.rate(rate) })}</small>}
    </Figure>
  )
}

export const PassedCell = ({ row }: { row: Row }) => <Figure>{useFigure(row, ({ passed }) => passed)}</Figure>

/** Number of messages that did not match the condition, which is not a failure. */
export const NotMetCell = ({ row }: { row: Row }) => (
  <Figure>{useFigure(row, (figures) => figures['failed.no_result'])}</Figure>
)

/** Number of failed evaluations; brokers without that counter report missing results instead. */
export const FailedCell = ({ row }: { row: Row }) => (
  <Figure>{useFigure(row, (figures) => figures['failed.exception'] ?? countFailed(figures))}</Figure>
)
