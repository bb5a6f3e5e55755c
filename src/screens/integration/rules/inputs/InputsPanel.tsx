import AddOutlined from '@mui/icons-material/AddOutlined'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getProblemTextKey, getSyntaxCode } from '../../../../domain/rulesql/check'
import { useFormHost } from '../../../../forms/FormHost'
import { ActionButton } from '../../../../ui/ActionButton'
import { Stack } from '../../../../ui/Stack'
import { truncateAndEscape } from '../../../../ui/text'
import { useLatest } from '../../../../ui/useLatest'
import { Items } from '../parts'
import { addColumn, addInput, changeInput, isColumnSelected, readInputs, removeInput } from './fromClause'
import { InputDrawer } from './InputDrawer'
import { InputItem } from './InputItem'
import { useRuleEvents } from './useRuleEvents'

interface InputsPanelProps {
  sql: string
  onChange: (sql: string) => void
  readOnly: boolean
  /** Called with the number of inputs, or undefined for invalid SQL. Must be a stable function. */
  onCount: (count: number | undefined) => void
}

/**
 * Inputs of the statement, synchronized with its FROM clause in both directions. While the SQL is invalid, the
 * panel shows the error and keeps the last inputs.
 */
export function InputsPanel({ sql, onChange, readOnly, onCount }: InputsPanelProps) {
  const translate = useTranslate()
  const { renderOutside } = useFormHost()
  const events = useRuleEvents()
  const inputs = readInputs(sql)
  const count = 'names' in inputs ? inputs.names.length : undefined
  useEffect(() => onCount(count), [count, onCount])
  const blank = sql.trim() === ''
  const found = 'names' in inputs ? inputs.names : blank ? NO_INPUTS : undefined
  const [lastInputs, setLastInputs] = useState<readonly string[]>(found ?? NO_INPUTS)
  if (found && found.join('\n') !== lastInputs.join('\n')) setLastInputs(found)
  const error = found === undefined && 'error' in inputs ? inputs.error : undefined
  const syntaxReason = error && translate('rules.inputs.broken')
  const disabledReason = readOnly ? translate('rules.inputs.readOnly') : syntaxReason

  // The statement may have changed since the drawer opened, so apply the edit to the current one.
  const write = useLatest((edit: (now: string) => string) => onChange(edit(sql)))
  const close = () => renderOutside(undefined)
  const open = (index?: number) =>
    renderOutside(
      <InputDrawer
        name={index === undefined ? undefined : lastInputs[index]}
        existingNames={lastInputs.filter((_, at) => at !== index)}
        onClose={close}
        onSave={(name) => {
          write((now) => (index === undefined ? addInput(now, name) : changeInput(now, index, name)))
          close()
        }}
      />,
    )
  return (
    <Stack>
      {error && (
        <Alert severity="warning">
          {translate('rules.inputs.brokenAt', {
            line: error.line,
            column: error.column,
            problem: translate(getProblemTextKey(getSyntaxCode(error)), { found: truncateAndEscape(error.found, 64) }),
          })}
        </Alert>
      )}
      {lastInputs.length === 0 ? (
        <p>{translate('rules.inputs.none')}</p>
      ) : (
        <Items aria-label={translate('rules.inputs.label')}>
          {lastInputs.map((name, index) => (
            <InputItem
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be duplicated
              key={index}
              name={name}
              events={events}
              denied={disabledReason}
              isOnly={lastInputs.length === 1}
              isSelected={(column) => isColumnSelected(sql, column)}
              onColumn={(column) => onChange(addColumn(sql, column))}
              onEdit={() => open(index)}
              onRemove={() => onChange(removeInput(sql, index))}
            />
          ))}
        </Items>
      )}
      <div>
        <ActionButton variant="outlined" startIcon={<AddOutlined />} disabled={disabledReason} onClick={() => open()}>
          {translate('rules.inputs.add')}
        </ActionButton>
      </div>
    </Stack>
  )
}

const NO_INPUTS: readonly string[] = []
