import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { ChoicePicker } from '../../../forms/fields/ChoicePicker'
import type { WidgetProps } from '../../../forms/types'
import { loadStatementCheck } from './check'

export function TriggerWidget(props: WidgetProps) {
  const translate = useTranslate()
  const { value } = props
  useEffect(() => {
    if (value === 'statement') loadStatementCheck().catch(() => undefined)
  }, [value])
  return (
    <ChoicePicker
      id={props.id}
      options={(props.schema.enum ?? []).map((kind) => ({
        key: String(kind),
        text: translate(`webhooks.trigger.${kind}`),
      }))}
      value={String(props.value ?? '')}
      blank={undefined}
      required
      onChoose={props.onChange}
      onBlur={props.onBlur}
      readOnly={props.readOnly}
      invalid={props.invalid}
      describedBy={props.describedBy}
    />
  )
}
