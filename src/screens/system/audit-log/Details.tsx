import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { formatError, parseError } from '../../../api/errors'
import { useOptionText } from '../../../forms/useFieldText'
import type { Row } from '../../../resources/types'
import { UntrustedText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { JsonTree } from '../../../ui/payload/JsonTree'
import { Stack } from '../../../ui/Stack'
import { escapeInvisible } from '../../../ui/text'
import { type Entry, formatCall, getAuditRequest, getPathBindings, toMicroseconds } from '../../auditEntry'
import { Change } from './Change'
import { Result } from './cells'

/** All recorded data of an operation. The broker redacts secrets before recording. */
export function Details({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const optionText = useOptionText()
  const format = useFormat()
  const at = toMicroseconds(entry.created_at)
  const { query_string: query, body, headers } = getAuditRequest(entry)
  const label = (name: string) => translate(`fields.${name}.label`)
  return (
    <Stack>
      <FailureReason entry={entry} />
      <KeyValue
        items={[
          { label: translate('audit.called'), value: <bdi>{escapeInvisible(formatCall(entry))}</bdi> },
          { label: translate('audit.time'), value: at === undefined ? undefined : format.dateTime(at / 1000) },
          { label: translate('audit.source'), value: entry.source && <UntrustedText text={entry.source} /> },
          {
            label: translate('audit.from'),
            value: entry.from && <UntrustedText text={optionText('from', entry.from)} />,
          },
          { label: label('source_ip'), value: entry.source_ip && <UntrustedText text={entry.source_ip} /> },
          { label: label('operation_result'), value: <Result row={{ ...entry, id: '' } as Row} /> },
          { label: label('duration_ms'), value: format.duration(entry.duration_ms) },
          { label: label('node'), value: entry.node && <UntrustedText text={entry.node} /> },
          ...Object.entries(getPathBindings(entry)).map(([name, value]) => ({
            label: escapeInvisible(name),
            value: <UntrustedText text={String(value)} />,
          })),
        ]}
      />
      <Change entry={entry} />
      <JsonSection title={translate('audit.query')} value={query} />
      <JsonSection title={translate('audit.body')} value={body} />
      <JsonSection title={translate('audit.headers')} value={headers} />
    </Stack>
  )
}

function JsonSection({ title, value }: { title: string; value: unknown }) {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null
  return (
    <section aria-label={title}>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      <JsonTree value={value} />
    </section>
  )
}

/** Failure reason; the broker often records only the status. */
function FailureReason({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const { failure, operation_result: result, http_status_code: code, http_method: method = '' } = entry
  if (result !== 'failure') return null
  const failureText = Array.isArray(failure) ? failure.join('\n') : failure
  const reason = failureText
    ? formatError(parseError({ method, url: entry.operation_id ?? '' }, Number(code) || 0, failureText), translate)
    : translate('audit.noReason')
  return <Alert severity="error">{reason}</Alert>
}
