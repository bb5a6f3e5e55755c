import { type TranslateFunction, useTranslate } from 'react-admin'
import { formatError } from '../../../api/errors'
import { encodeJson } from '../../../domain/rulesql/json'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useFormat } from '../../../ui/format/useFormat'
import { decodeText, toBase64 } from '../../../ui/payload/decode'
import { Status, type StatusKind } from '../../../ui/Status'
import type { Column } from '../../../ui/table/types'
import { truncateAndEscape } from '../../../ui/text'
import { formatRuleFailure, formatStage } from '../tryout/formatRuleFailure'
import type { ReplayRow } from './useReplay'

const MAX_TEXT = 256

interface Outcome {
  kind: StatusKind
  label: string
  detail: string
}

function describeOutcome({ result }: ReplayRow, translate: TranslateFunction): Outcome {
  if ('error' in result)
    return { kind: 'error', label: translate('samples.replay.notTested'), detail: formatError(result.error, translate) }
  const { verdict } = result
  const label = translate(`samples.replay.${verdict.type}`)
  switch (verdict.type) {
    case 'result':
      return { kind: 'ok', label, detail: encodeJson(verdict.value) }
    case 'no_match':
      return { kind: 'stopped', label, detail: '' }
    case 'binary':
      return { kind: 'warning', label, detail: translate('tryout.binary') }
    case 'failed': {
      const stage = formatStage(verdict.stage, translate)
      return {
        kind: 'error',
        label,
        detail: stage + translate('ui.colon') + formatRuleFailure(verdict.failure, translate),
      }
    }
  }
}

/** Result of the statement for each replayed message. */
export function ReplayTable({ rows }: { rows: readonly ReplayRow[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const createColumn = (id: string) => ({ id, label: translate(`samples.replay.column.${id}`) })
  const columns: Column<ReplayRow>[] = [
    { ...createColumn('time'), width: 110, render: ({ message }) => format.clock(message.at) },
    {
      ...createColumn('topic'),
      width: 160,
      mono: true,
      render: ({ message }) => truncateAndEscape(message.topic, 128),
    },
    {
      ...createColumn('payload'),
      width: 220,
      mono: true,
      render: ({ message: { payload } }) => truncateAndEscape(decodeText(payload) ?? toBase64(payload), MAX_TEXT),
    },
    {
      ...createColumn('outcome'),
      width: 120,
      render: (row) => {
        const { kind, label } = describeOutcome(row, translate)
        return <Status kind={kind} label={label} />
      },
    },
    {
      ...createColumn('result'),
      width: 320,
      mono: true,
      render: (row) => truncateAndEscape(describeOutcome(row, translate).detail, MAX_TEXT),
    },
  ]
  return (
    <LocalTable
      caption={translate('samples.replay.title')}
      rows={rows}
      columns={columns}
      rowKey={({ message }) => String(message.id)}
      rowName={({ message }) => message.topic}
    />
  )
}
