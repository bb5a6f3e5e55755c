import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Value } from '../../../codecs/values'
import { joinSentences, truncateAndEscape } from '../../../ui/text'
import { type Difference, findDifferences } from './findDifferences'
import type { BrokerVerdict } from './runBrokerTest'
import type { StepsResult } from './runSteps'
import type { SampleField } from './sample'

const Table = styled('table')(({ theme: { tokens } }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: tokens.font.table,
  '& th, & td': {
    padding: `${tokens.gap.tiny}px ${tokens.gap.small}px`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderTop: `${tokens.size.hairline}px solid ${tokens.border}`,
  },
  '& td, & tbody th': { fontFamily: tokens.font.mono, fontWeight: 400 },
}))

interface ResultComparisonProps {
  answer: StepsResult
  verdict: BrokerVerdict
  fields: readonly SampleField[]
  sql: string
}

/** Compares the results of browser and broker; shows both values and possible causes if they differ. */
export function ResultComparison({ answer, verdict, fields, sql }: ResultComparisonProps) {
  const translate = useTranslate()
  const found = compareResults(answer, verdict)
  if (found === 'same') return <Alert severity="success">{translate('tryout.agree')}</Alert>
  const columns = fields.filter(({ schema }) => !schema).map(({ column }) => column.name)
  const mentionedColumns = columns.filter((name) => new RegExp(`\\b${name}\\b`).test(sql) || /\*/.test(sql))
  return (
    <>
      <Alert severity="warning">
        {joinSentences([
          translate(found === 'other' ? 'tryout.otherOutcome' : 'tryout.differ'),
          translate('tryout.why'),
        ])}
        {mentionedColumns.length > 0 && ` ${translate('tryout.whyColumns', { columns: mentionedColumns.join(', ') })}`}
      </Alert>
      {found !== 'other' && <Differences differences={found} />}
    </>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const translate = useTranslate()
  const formatValue = (text: string | undefined) =>
    text === undefined ? translate('tryout.missing') : truncateAndEscape(text, 512)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{translate('tryout.part')}</th>
          <th scope="col">{translate('tryout.here')}</th>
          <th scope="col">{translate('tryout.there')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, browserText, brokerText }) => (
          <tr key={path}>
            <th scope="row">{path === '' ? translate('tryout.whole') : truncateAndEscape(path, 128)}</th>
            <td>{formatValue(browserText)}</td>
            <td>{formatValue(brokerText)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** `other`: only one of them has a result. */
function compareResults(answer: StepsResult, verdict: BrokerVerdict): 'same' | 'other' | Difference[] {
  if (answer.type !== 'steps') return 'other'
  const { conclusion, isForeach } = answer.steps
  if (verdict.type === 'no_match')
    return conclusion.type === 'no_result' || conclusion.type === 'unread' ? 'same' : 'other'
  if (verdict.type === 'failed') return conclusion.type === 'failed' ? 'same' : 'other'
  if (conclusion.type !== 'result') return 'other'
  const browserValue: Value = isForeach ? conclusion.results : conclusion.results[0]
  const found = findDifferences(browserValue, verdict.value)
  return found.length === 0 ? 'same' : found
}
