import { useEffect, useMemo, useState } from 'react'
import type { WidgetProps } from '../../../../forms/types'
import { useLearnedPayload } from '../../samples/useLearnedPayload'
import { SqlEditor } from '../../sql/SqlEditor'
import { useKnownNames } from '../../sql/useKnownNames'
import { loadStatementCheck } from './checks'

export function SqlWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, readOnly, invalid, required, describedBy, label } = props
  useEffect(() => {
    loadStatementCheck().catch(() => undefined)
  }, [])
  const [isEdited, setIsEdited] = useState(false)
  const sql = typeof value === 'string' ? value : ''
  const names = useKnownNames(isEdited)
  const payload = useLearnedPayload(sql)
  const knownNames = useMemo(() => ({ ...names, payload }), [names, payload])
  return (
    <SqlEditor
      id={id}
      label={label}
      value={sql}
      onChange={(text) => {
        setIsEdited(true)
        onChange(text === '' ? undefined : text)
      }}
      onBlur={onBlur}
      readOnly={readOnly}
      invalid={invalid}
      required={required}
      {...(describedBy !== undefined && { describedBy })}
      knownNames={knownNames}
    />
  )
}
