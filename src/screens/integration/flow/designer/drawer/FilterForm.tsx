import { useTranslate } from 'react-admin'
import { parseCondition, readCondition, serializeCondition } from '../../../../../domain/flow/conditions'
import type { Condition, FilterNode, Group } from '../../../../../domain/flow/model'
import { GroupForm } from './GroupForm'
import { type ParsedForm, SqlSwitch } from './SqlSwitch'
import type { NodeFormProps } from './types'

export function FilterForm({ node, onChange, problems, columns }: NodeFormProps<FilterNode>) {
  const translate = useTranslate()
  return (
    <SqlSwitch
      content={node.content}
      onChange={(content) => onChange({ ...node, content })}
      write={serializeCondition}
      read={readForm}
      problems={problems}
      label={translate('flow.filter.sql')}
      help={translate('flow.filter.sqlHelp')}
    >
      {(form) => (
        <GroupForm
          group={asGroup(form)}
          name={translate('flow.filter.condition')}
          columns={columns}
          // A single comparison is displayed as a group with one item.
          problems={form.type === 'test' ? problems.map((one) => ({ ...one, at: [0, ...(one.at ?? [])] })) : problems}
          onChange={(group) => onChange({ ...node, content: { kind: 'form', form: group } })}
        />
      )}
    </SqlSwitch>
  )
}

const asGroup = (condition: Condition): Group =>
  condition.type === 'group' ? condition : { type: 'group', join: 'and', items: [condition] }

function readForm(sql: string): ParsedForm<Condition> {
  try {
    const read = readCondition(parseCondition(sql))
    return 'condition' in read ? { form: read.condition } : read
  } catch {
    return undefined
  }
}
