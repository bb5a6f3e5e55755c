import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { Column, ComputedColumn, Operand } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'
import { findFunction } from '../../../../../domain/rulesql/functions/call'
import { getFunctionTextKey } from '../../../../../domain/rulesql/texts'
import { IconAction } from '../../../../../ui/IconAction'
import { useProblemText } from '../../texts/useProblemText'
import { ArgumentsForm } from './ArgumentsForm'
import { FunctionSelect } from './FunctionSelect'
import { findProblemAt, useShownProblem } from './fieldProblems'
import { Line, Part } from './Line'

interface ColumnFormProps {
  position: number
  last: boolean
  column: Column
  columns: readonly string[]
  problems: readonly FlowProblem[]
  onChange: (column: Column) => void
  onRemove: () => void
  onMove: (to: number) => void
}

export function ColumnForm({ position, last, column, columns, problems, onChange, onRemove, onMove }: ColumnFormProps) {
  const translate = useTranslate()
  const name = translate('flow.processing.column', { number: position + 1 })
  const edge = translate('flow.processing.atEdge')
  return (
    <Part>
      <legend>{name}</legend>
      {column.type === 'all' ? (
        translate('flow.processing.all')
      ) : (
        <ComputedColumnForm column={column} columns={columns} problems={problems} onChange={onChange} />
      )}
      <Line>
        <IconAction
          label={translate('flow.processing.up', { name })}
          disabled={position === 0 ? edge : undefined}
          onClick={() => onMove(position - 1)}
        >
          <ArrowUpwardOutlined />
        </IconAction>
        <IconAction
          label={translate('flow.processing.down', { name })}
          disabled={last ? edge : undefined}
          onClick={() => onMove(position + 1)}
        >
          <ArrowDownwardOutlined />
        </IconAction>
        <IconAction label={translate('flow.removeNamed', { name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconAction>
      </Line>
    </Part>
  )
}

const EMPTY: Operand = { kind: 'field', text: '' }

function ComputedColumnForm(props: {
  column: ComputedColumn
  columns: readonly string[]
  problems: readonly FlowProblem[]
  onChange: (column: Column) => void
}) {
  const { column, columns, problems, onChange } = props
  const translate = useTranslate()
  const problemText = useProblemText()
  const ruleFunction = findFunction(column.function)
  const wrongFunction = findProblemAt(problems, ['function'])
  const { problem: wrongAlias, onBlur } = useShownProblem(findProblemAt(problems, ['alias']))
  const choose = (called: string) => {
    const count = called === '' ? 1 : (findFunction(called)?.forms[0]?.length ?? column.args.length)
    const args = Array.from({ length: count }, (_, at) => column.args[at] ?? EMPTY)
    onChange({ ...column, function: called, args })
  }
  const help = wrongFunction
    ? problemText(wrongFunction)
    : ruleFunction && translate(getFunctionTextKey(ruleFunction.name))
  return (
    <>
      <FunctionSelect value={column.function} onChange={choose} error={wrongFunction !== undefined} help={help} />
      <ArgumentsForm
        ruleFunction={ruleFunction}
        args={column.args}
        columns={columns}
        problems={problems}
        onChange={(args) => onChange({ ...column, args })}
      />
      <TextField
        label={translate('flow.processing.alias')}
        value={column.alias}
        onChange={(event) => onChange({ ...column, alias: event.target.value })}
        onBlur={onBlur}
        required={column.function !== ''}
        error={wrongAlias !== undefined}
        helperText={wrongAlias && problemText(wrongAlias)}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
    </>
  )
}
