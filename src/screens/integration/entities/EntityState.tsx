import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { getStatus, RecordStatus, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { type Fact, KeyValue } from '../../../ui/KeyValue'
import { truncateAndEscape } from '../../../ui/text'
import { KindCell } from './icons/KindIcon'

const MAX_DESCRIPTION_LENGTH = 1024

interface EntityStateProps {
  row: Row
  /** Explains the status. */
  reason: ReactNode
  /** Facts between the type and the switch. */
  facts: readonly Fact[]
  enableSwitch: ReactNode
}

/** State of a connector, an action or a source on its page. */
export function EntityState({ row, reason, facts, enableSwitch }: EntityStateProps) {
  const translate = useTranslate()
  const status = getStatus(row as StatusFields)
  const description = truncateAndEscape(String(row.description ?? ''), MAX_DESCRIPTION_LENGTH)
  return (
    <KeyValue
      items={[
        {
          label: translate('fields.status.label'),
          value: <RecordStatus status={status} />,
        },
        ...(reason ? [{ label: translate('fields.status_reason.label'), value: reason }] : []),
        { label: translate('fields.type.label'), value: <KindCell row={row} /> },
        ...facts,
        { label: translate('fields.enable.label'), value: enableSwitch },
        ...(description ? [{ label: translate('integration.note'), value: <bdi>{description}</bdi> }] : []),
      ]}
    />
  )
}
