import { useId } from 'react'
import { FieldShell, getDescribedByIds } from '../../../forms/FieldShell'
import { CodeArea } from '../../../ui/code/CodeArea'

export function JsonSampleField(props: {
  label: string
  help?: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}) {
  const id = useId()
  const errors = props.error === undefined ? [] : [props.error]
  return (
    <FieldShell id={id} label={props.label} help={props.help} errors={errors}>
      <CodeArea
        id={id}
        value={props.value}
        onChange={props.onChange}
        onBlur={() => undefined}
        readOnly={false}
        invalid={errors.length > 0}
        describedBy={getDescribedByIds(id, props.help, errors)}
        rows={8}
      />
    </FieldShell>
  )
}
