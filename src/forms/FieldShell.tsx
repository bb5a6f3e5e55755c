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

/** Several messages stand in lines of their own. */
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
  /** The label is made from the field's name: underlined while developing, so that the missing text is seen. */
  fallback?: boolean
  /** Only screen readers get the label: what stands above says it already. */
  hideLabel?: boolean | undefined
  /** Says that what is shown is the default. */
  mark?: string | undefined
  /** Label and help at the left, the control at the right: a switch. */
  beside?: boolean | undefined
  /** Of what a search leaves out, the attributes that hide it. */
  leftOut?: ReturnType<typeof useLeftOut>
  /** Stands last. */
  foot?: ReactNode
  children: ReactNode
}

/** Ids of help, error and marks, to be named by the control's `aria-describedby`. */
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

/** Label above, control, what is wrong, and help below. */
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
