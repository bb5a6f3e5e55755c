import AddOutlined from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'react-admin'
import { formatColumns, parseColumns, readColumns } from '../../../../../domain/flow/columns'
import type { Column, ProcessingNode } from '../../../../../domain/flow/model'
import { ActionButton } from '../../../../../ui/ActionButton'
import { Stack } from '../../../../../ui/Stack'
import { createColumn } from '../createNode'
import { ColumnForm } from './ColumnForm'
import { findProblemsIn } from './fieldProblems'
import { Line } from './Line'
import { type ParsedForm, SqlSwitch } from './SqlSwitch'
import type { NodeFormProps } from './types'

export function ProcessingForm({ node, onChange, problems, columns }: NodeFormProps<ProcessingNode>) {
  const translate = useTranslate()
  const setForm = (form: readonly Column[]) => onChange({ ...node, content: { kind: 'form', form } })
  return (
    <SqlSwitch
      content={node.content}
      onChange={(content) => onChange({ ...node, content })}
      write={formatColumns}
      read={readForm}
      problems={problems}
      label={translate('flow.processing.sql')}
      help={translate('flow.processing.sqlHelp')}
    >
      {(form) => (
        <Stack>
          {form.map((column, at) => (
            <ColumnForm
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id
              key={at}
              position={at}
              last={at === form.length - 1}
              column={column}
              columns={[...columns, ...listAliases(form.slice(0, at))]}
              problems={findProblemsIn(problems, [at])}
              onChange={(next) => setForm(form.map((one, i) => (i === at ? next : one)))}
              onRemove={() => setForm(form.filter((_, i) => i !== at))}
              onMove={(to) => setForm(moveItem(form, at, to))}
            />
          ))}
          <Line>
            <ActionButton startIcon={<AddOutlined />} onClick={() => setForm([...form, createColumn()])}>
              {translate('flow.processing.add')}
            </ActionButton>
            <ActionButton
              disabled={form.some(({ type }) => type === 'all') ? translate('flow.processing.allTaken') : undefined}
              onClick={() => setForm([{ type: 'all' }, ...form])}
            >
              {translate('flow.processing.addAll')}
            </ActionButton>
          </Line>
        </Stack>
      )}
    </SqlSwitch>
  )
}

/** Returns the aliases of the columns, which later columns can reference. */
const listAliases = (form: readonly Column[]): string[] =>
  form.flatMap((column) => (column.type === 'made' && column.alias.trim() !== '' ? [column.alias.trim()] : []))

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

function readForm(sql: string): ParsedForm<readonly Column[]> {
  try {
    const read = readColumns(parseColumns(sql))
    return 'columns' in read ? { form: read.columns } : read
  } catch {
    return undefined
  }
}
