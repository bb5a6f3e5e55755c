import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { PartName } from '../../../../../domain/flow/getPartName'
import type { Content } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'
import { ActionButton } from '../../../../../ui/ActionButton'
import { Stack } from '../../../../../ui/Stack'
import { useProblemText } from '../../texts/useProblemText'
import { findProblemAt, useShownProblem } from './fieldProblems'

/** Result of parsing SQL into a form: the form, or the unsupported part; undefined for invalid SQL. */
export type ParsedForm<T> = { form: T } | { part: PartName } | undefined

/** Edits a clause as a form or as SQL and converts between them without loss. */
export function SqlSwitch<T>(props: {
  content: Content<T>
  onChange: (content: Content<T>) => void
  write: (form: T) => string
  read: (sql: string) => ParsedForm<T>
  problems: readonly FlowProblem[]
  label: string
  help: string
  children: (form: T) => ReactNode
}) {
  const { content, onChange, write, read, problems } = props
  const translate = useTranslate()
  const problemText = useProblemText()
  const { problem, onBlur } = useShownProblem(problems[0])
  if (content.kind === 'form') {
    const formProblem = findProblemAt(problems, [])
    return (
      <Stack>
        {props.children(content.form)}
        {formProblem && <Alert severity="error">{problemText(formProblem)}</Alert>}
        <div>
          <ActionButton variant="outlined" onClick={() => onChange({ kind: 'sql', sql: write(content.form) })}>
            {translate('flow.sql.toSql')}
          </ActionButton>
        </div>
      </Stack>
    )
  }
  const form = read(content.sql)
  const part = form && 'part' in form ? translate(`flow.part.${form.part}`) : undefined
  const against = !form ? translate('flow.sql.notSql') : part && translate('flow.sql.noForm', { part })
  return (
    <Stack>
      {part && <Alert severity="info">{translate('flow.sql.noForm', { part })}</Alert>}
      <TextField
        label={props.label}
        value={content.sql}
        onChange={(event) => onChange({ kind: 'sql', sql: event.target.value })}
        multiline
        minRows={4}
        fullWidth
        onBlur={onBlur}
        error={problem !== undefined}
        helperText={problem ? problemText(problem) : props.help}
        slotProps={{
          htmlInput: { spellCheck: false },
          input: { sx: ({ tokens }) => ({ fontFamily: tokens.font.mono, fontSize: tokens.font.table }) },
        }}
      />
      <div>
        <ActionButton
          variant="outlined"
          disabled={against}
          onClick={() => form && 'form' in form && onChange({ kind: 'form', form: form.form })}
        >
          {translate('flow.sql.toForm')}
        </ActionButton>
      </div>
    </Stack>
  )
}
