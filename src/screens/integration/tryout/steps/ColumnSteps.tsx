import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { ColumnStep } from '../../../../domain/rulesql/steps/types'
import { truncateAndEscape } from '../../../../ui/text'
import { formatRuleFailure } from '../formatRuleFailure'
import { formatValue } from '../formatValue'

const Table = styled('table')(({ theme: { tokens } }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  tableLayout: 'fixed',
  fontSize: tokens.font.table,
  '& th, & td': {
    padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  },
  '& thead th': { color: tokens.textSecondary, borderTop: 0 },
  '& tbody th, & td': { fontFamily: tokens.font.mono, fontWeight: 400, unicodeBidi: 'isolate' },
  '& td.words': { fontFamily: 'inherit', color: tokens.textSecondary },
  '& td.failed': { fontFamily: 'inherit', color: tokens.error },
}))

const MAX_VALUE_LENGTH = 512

export function ColumnSteps({ columns }: { columns: readonly ColumnStep[] }) {
  const translate = useTranslate()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{translate('tryout.step.expression')}</th>
          <th scope="col">{translate('tryout.step.alias')}</th>
          <th scope="col">{translate('tryout.step.value')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order and may be equal
          <tr key={index}>
            <th scope="row">{truncateAndEscape(column.text, MAX_VALUE_LENGTH)}</th>
            <td>{truncateAndEscape(column.alias ?? '', 128)}</td>
            <ColumnResult column={column} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ColumnResult({ column: { text, state, value, failure } }: { column: ColumnStep }) {
  const translate = useTranslate()
  if (failure) return <td className="failed">{formatRuleFailure(failure, translate)}</td>
  if (state === 'skipped') return <td className="words">{translate('tryout.step.verdict.skipped')}</td>
  if (text === '*') return <td className="words">{translate('tryout.step.allColumns')}</td>
  return <td>{truncateAndEscape(formatValue(value, translate), MAX_VALUE_LENGTH)}</td>
}
