import { useEffect, useMemo } from 'react'
import type { WidgetProps } from '../../../../forms/types'
import { useRecords } from '../../../../resources/useRecords'
import { SqlEditor } from '../../sql/SqlEditor'
import { loadStatementCheck } from './checks'

/** The statement of a rule; its FROM is offered the sources that there are. */
export function SqlWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, readOnly, invalid, required, describedBy, label } = props
  useEffect(() => {
    loadStatementCheck().catch(() => undefined)
  }, [])
  const sources = useRecords('/sources')
  const known = useMemo(
    () => ({ sources: (sources.data ?? []).map((source) => `$bridges/${source.id}`) }),
    [sources.data],
  )
  return (
    <SqlEditor
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? undefined : text)}
      onBlur={onBlur}
      readOnly={readOnly}
      invalid={invalid}
      required={required}
      {...(describedBy !== undefined && { describedBy })}
      known={known}
    />
  )
}
