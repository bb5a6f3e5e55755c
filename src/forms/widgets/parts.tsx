import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'
import { useTranslate } from 'react-admin'
import { VISUALLY_HIDDEN } from '../../ui/ScreenReaderText'
import type { WidgetProps } from '../types'

/** Returns the common attributes of a widget's `<input>` that link label, help and errors. The label says if it is required. */
export function getInputProps(props: WidgetProps, more: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    id: props.id,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    spellCheck: false,
    ...more,
  }
}

export const VisuallyHiddenLabel = styled('label')(VISUALLY_HIDDEN)

export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.tokens.gap.small,
}))

export const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.tokens.gap.small,
}))

/** Button that removes the row `n` of a list or map. */
export function RemoveRowButton({ label, n, onClick }: { label: string; n: number; onClick: () => void }) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate('forms.removeItem', { name: label, n })} onClick={onClick}>
      <DeleteOutlined />
    </IconButton>
  )
}

/** Button that adds a row to a list or map. In an empty one it is the field's control. */
export function AddRowButton({
  field,
  isEmpty,
  onClick,
}: {
  field: WidgetProps
  isEmpty: boolean
  onClick: () => void
}) {
  const translate = useTranslate()
  return (
    <div>
      <Button
        {...(isEmpty && { id: field.id, 'aria-describedby': field.describedBy })}
        // The field's label is associated with this button if there are no rows, and would hide its action.
        aria-label={translate('forms.addTo', { name: field.label })}
        variant="outlined"
        startIcon={<AddOutlined />}
        onBlur={field.onBlur}
        onClick={onClick}
      >
        {translate('forms.addItem')}
      </Button>
    </div>
  )
}
