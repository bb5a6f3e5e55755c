import TextField from '@mui/material/TextField'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { OPERAND_KINDS, type Operand, type OperandKind } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'
import { useProblemText } from '../../texts/useProblemText'
import { useShownProblem } from './fieldProblems'
import { Line } from './Line'

export function OperandInput(props: {
  label: string
  value: Operand
  onChange: (value: Operand) => void
  problem: FlowProblem | undefined
  columns: readonly string[]
  /** Rendered at the end of the row. */
  children?: ReactNode
}) {
  const { label, value, onChange, columns } = props
  const { problem, onBlur } = useShownProblem(props.problem)
  const translate = useTranslate()
  const problemText = useProblemText()
  const id = useId()
  const changeKind = (kind: OperandKind) => {
    const text = kind === 'boolean' ? 'true' : value.kind === 'boolean' ? '' : value.text
    onChange({ kind, text })
  }
  return (
    <Line>
      <TextField
        className="narrow"
        select
        label={translate('flow.operand.kindOf', { name: label })}
        value={value.kind}
        onChange={(event) => changeKind(event.target.value as OperandKind)}
        slotProps={{ select: { native: true } }}
      >
        {OPERAND_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {translate(`flow.operand.${kind}`)}
          </option>
        ))}
      </TextField>
      {value.kind === 'boolean' ? (
        <TextField
          className="wide"
          select
          label={label}
          value={value.text}
          onChange={(event) => onChange({ kind: 'boolean', text: event.target.value })}
          slotProps={{ select: { native: true } }}
        >
          <option value="true">true</option>
          <option value="false">false</option>
        </TextField>
      ) : (
        <TextField
          className="wide"
          label={label}
          value={value.text}
          onChange={(event) => onChange({ kind: value.kind, text: event.target.value })}
          onBlur={onBlur}
          error={problem !== undefined}
          helperText={problem && problemText(problem)}
          slotProps={{
            htmlInput: { list: value.kind === 'field' ? id : undefined, spellCheck: false, autoComplete: 'off' },
          }}
        />
      )}
      {props.children}
      {value.kind === 'field' && (
        <datalist id={id}>
          {columns.map((column) => (
            <option key={column} value={column} />
          ))}
        </datalist>
      )}
    </Line>
  )
}
