import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type Comparison, OPERATORS, type Operator } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'
import { findProblemAt } from './fieldProblems'
import { Line, Part } from './Line'
import { OperandInput } from './OperandInput'

export function TestForm(props: {
  test: Comparison
  name: string
  columns: readonly string[]
  problems: readonly FlowProblem[]
  onChange: (test: Comparison) => void
  children: ReactNode
}) {
  const { test, columns, problems, onChange } = props
  const translate = useTranslate()
  return (
    <Part>
      <legend>{props.name}</legend>
      <OperandInput
        label={translate('flow.filter.left')}
        value={test.left}
        columns={columns}
        problem={findProblemAt(problems, ['left'])}
        onChange={(left) => onChange({ ...test, left })}
      >
        <TextField
          className="narrow"
          select
          label={translate('flow.filter.operator')}
          value={test.operator}
          onChange={(event) => onChange({ ...test, operator: event.target.value as Operator })}
          helperText={test.operator === '=~' ? translate('flow.filter.matches') : undefined}
          slotProps={{ select: { native: true } }}
        >
          {OPERATORS.map((operator) => (
            <option key={operator} value={operator}>
              {operator}
            </option>
          ))}
        </TextField>
      </OperandInput>
      <OperandInput
        label={translate('flow.filter.right')}
        value={test.right}
        columns={columns}
        problem={findProblemAt(problems, ['right'])}
        onChange={(right) => onChange({ ...test, right })}
      />
      <Line>{props.children}</Line>
    </Part>
  )
}
