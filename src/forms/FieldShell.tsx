import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ScreenReaderText, VISUALLY_HIDDEN } from '../ui/ScreenReaderText'
import type { useHiddenProps } from './search/FormSearchResult'
import { HighlightedText } from './search/HighlightedText'

const Required = styled('span')(({ theme }) => ({ color: theme.tokens.error }))

export const MULTILINE_TEXT = { whiteSpace: 'pre-line' } as const

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

const InlineLayout = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: tokens.gap.medium,
  '& > div:first-of-type': { minWidth: 0 },
  '& > div:last-of-type': { flex: 'none' },
}))

interface FieldShellProps {
  id: string
  /** Id of the field, if the control of this frame is the field's; see `useFocusedField`. */
  field?: string
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
  isInline?: boolean | undefined
  hiddenProps?: ReturnType<typeof useHiddenProps>
  foot?: ReactNode
  children: ReactNode
}

/** Returns the ids of help, error and marks for the control's `aria-describedby`. */
export function getDescribedByIds(
  id: string,
  help?: string,
  errors?: readonly string[],
  mark?: string,
  unknown?: boolean,
): string | undefined {
  const parts = { error: errors?.length, mark, help, unknown }
  const ids = Object.entries(parts).flatMap(([part, isPresent]) => (isPresent ? [`${id}-${part}`] : []))
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Frame of a field: label, control, error and help. */
export function FieldShell({
  id,
  field,
  label,
  help,
  required,
  errors,
  fallback,
  hideLabel,
  mark,
  isInline,
  hiddenProps,
  foot,
  children,
}: FieldShellProps) {
  const translate = useTranslate()
  const isInvalid = Boolean(errors?.length)
  const name = (
    <InputLabel
      htmlFor={id}
      id={`${id}-label`}
      sx={
        hideLabel
          ? VISUALLY_HIDDEN
          : fallback && import.meta.env.DEV
            ? { textDecoration: 'underline dotted' }
            : undefined
      }
    >
      <HighlightedText text={label} />
      {required && (
        <>
          <Required aria-hidden> *</Required>
          <ScreenReaderText> ({translate('forms.required')})</ScreenReaderText>
        </>
      )}
    </InputLabel>
  )
  const messages = (
    <>
      {isInvalid && (
        <FormHelperText id={`${id}-error`} error role="alert" sx={MULTILINE_TEXT}>
          {errors?.join('\n')}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} error={false}>
          <HighlightedText text={help} />
        </FormHelperText>
      )}
      {foot}
    </>
  )
  if (isInline) {
    return (
      <FormControl fullWidth error={isInvalid} data-field={field} {...hiddenProps}>
        <InlineLayout>
          <div>
            {name}
            {messages}
          </div>
          {children}
        </InlineLayout>
      </FormControl>
    )
  }
  return (
    <FormControl fullWidth error={isInvalid} data-field={field} {...hiddenProps}>
      {mark && !hideLabel ? (
        <Line>
          {name}
          <Mark id={`${id}-mark`}>{mark}</Mark>
        </Line>
      ) : (
        name
      )}
      {children}
      {messages}
    </FormControl>
  )
}
