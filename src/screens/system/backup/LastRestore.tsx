import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { escapeInvisible, truncateAndEscape } from '../../../ui/text'
import type { FailedPart } from './report'
import { type RestoreResult, setRestoreResult } from './workTracker'

const Parts = styled('ul')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.small}px 0 0`,
  paddingInlineStart: tokens.gap.large,
  overflowWrap: 'anywhere',
}))

const SEVERITY = { whole: 'success', parts: 'warning', refused: 'error', unanswered: 'warning' } as const

/** Result of the last restore, until dismissed. */
export function LastRestore({ result: { name, report } }: { result: RestoreResult }) {
  const translate = useTranslate()
  const { kind } = report
  const args = {
    name: truncateAndEscape(name, 96),
    ...('reason' in report && { reason: escapeInvisible(report.reason) }),
  }
  return (
    <Alert
      severity={SEVERITY[kind]}
      role="status"
      onClose={() => setRestoreResult(undefined)}
      slotProps={{ closeButton: { 'aria-label': translate('backup.dismiss'), title: translate('backup.dismiss') } }}
    >
      {kind === 'parts'
        ? translate('backup.report.parts', { ...args, smart_count: report.failedParts.length })
        : translate(`backup.report.${kind}`, args)}
      {kind === 'parts' && <FailedParts parts={report.failedParts} />}
    </Alert>
  )
}

function FailedParts({ parts }: { parts: readonly FailedPart[] }) {
  const translate = useTranslate()
  return (
    <Parts>
      {parts.map(({ kind, name, reason }) => (
        <li key={`${kind} ${name}`}>
          {translate(`backup.part.${kind}`)} <code>{escapeInvisible(name)}</code>
          {reason && translate('ui.colon') + escapeInvisible(reason)}
        </li>
      ))}
    </Parts>
  )
}
