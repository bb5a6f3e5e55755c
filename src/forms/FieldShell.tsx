import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { useLeftOut } from './search/Found'
import { Marked } from './search/Marked'
import { SPOKEN } from './widgets/parts'

const Required = styled('span')(({ theme }) => ({ color: theme.tokens.error }))

export const LINES = { whiteSpace: 'pre-line' } as const

const Spoken = styled('span')(SPOKEN)

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: tokens.gap.small,
}))

const Mark = styled('small')(({ theme: { tokens } }) => ({
  flex: 'none',
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
}))

const Beside = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: tokens.gap.medium,
  '& > div:first-of-type': { minWidth: 0 },
  '& > div:last-of-type': { flex: 'none' },
}))

interface FieldShellProps {
  id: string
  label: string
  help?: string | undefined
  required?: boolean
  errors?: readonly string[] | undefined
  /** The label was derived from the field name. Underlined in development to make missing texts visible. */
  fallback?: boolean
  /** Shows the label to screen readers only, if a heading above has the same text. */
  hideLabel?: boolean | undefined
  mark?: string | undefined
  /** Places the control to the right of label and help (switches). */
  beside?: boolean | undefined
  leftOut?: ReturnType<typeof useLeftOut>
  foot?: ReactNode
  children: ReactNode
}

/** Returns the ids of help, error and marks for the control's `aria-describedby`. */
export function describedBy(
  id: string,
  help?: string,
  errors?: readonly string[],
  mark?: string,
  unknown?: boolean,
): string | undefined {
  const parts = { error: errors?.length, mark, help, unknown }
  const ids = Object.entries(parts).flatMap(([part, there]) => (there ? [`${id}-${part}`] : []))
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Frame of a field: label, control, error and help. */
export function FieldShell({
  id,
  label,
  help,
  required,
  errors,
  fallback,
  hideLabel,
  mark,
  beside,
  leftOut,
  foot,
  children,
}: FieldShellProps) {
  const translate = useTranslate()
  const wrong = Boolean(errors?.length)
  const name = (
    <InputLabel
      htmlFor={id}
      id={`${id}-label`}
      sx={hideLabel ? SPOKEN : fallback && import.meta.env.DEV ? { textDecoration: 'underline dotted' } : undefined}
    >
      <Marked text={label} />
      {required && (
        <>
          <Required aria-hidden> *</Required>
          <Spoken> ({translate('forms.required')})</Spoken>
        </>
      )}
    </InputLabel>
  )
  const told = (
    <>
      {wrong && (
        <FormHelperText id={`${id}-error`} error role="alert" sx={LINES}>
          {errors?.join('\n')}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} error={false}>
          <Marked text={help} />
        </FormHelperText>
      )}
      {foot}
    </>
  )
  if (beside) {
    return (
      <FormControl fullWidth error={wrong} {...leftOut}>
        <Beside>
          <div>
            {name}
            {told}
          </div>
          {children}
        </Beside>
      </FormControl>
    )
  }
  return (
    <FormControl fullWidth error={wrong} {...leftOut}>
      {mark && !hideLabel ? (
        <Line>
          {name}
          <Mark id={`${id}-mark`}>{mark}</Mark>
        </Line>
      ) : (
        name
      )}
      {children}
      {told}
    </FormControl>
  )
}
