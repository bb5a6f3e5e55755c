import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useRef } from 'react'
import { ActionButton } from '../ui/ActionButton'
import { changesText } from './changesText'
import { useBarHeight } from './useBarHeight'

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--foot, 0px)',
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.tokens.gap.small,
  marginTop: theme.tokens.gap.medium,
  paddingBlock: theme.tokens.gap.medium,
  // What the bar stands on: the page, or a drawer that says so.
  backgroundColor: `var(--ground, ${theme.tokens.background})`,
  borderTop: `${theme.tokens.size.hairline}px solid ${theme.tokens.border}`,
  '.MuiDialogContent-root &': { backgroundColor: theme.tokens.surface, paddingBlockEnd: 0 },
  '& > p': {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: theme.tokens.font.table,
    color: theme.tokens.textSecondary,
  },
}))

interface SaveBarProps {
  submitLabel: string
  /** Labels of the fields that differ from the saved record; empty in a form that has none. */
  changed: readonly string[]
  saving: boolean
  /** Why saving makes no sense or is not allowed. */
  disabled?: string | undefined
  /** Restores the initial values; left out if there is nothing to restore, or Cancel does it. */
  onReset?: (() => void) | undefined
  /** Says what `onReset` does; Discard if not given. */
  resetLabel?: string | undefined
  onCancel?: (() => void) | undefined
  /** Stand beside the save. */
  children?: ReactNode
  /** Stands last. */
  note?: ReactNode
  /** Why nothing came of the last press, above the buttons. */
  failure?: ReactNode
}

/** The foot of a form: save, cancel or discard, and the changed fields. */
export function SaveBar({
  submitLabel,
  changed,
  saving,
  disabled,
  onReset,
  resetLabel,
  onCancel,
  children,
  note,
  failure,
}: SaveBarProps) {
  const translate = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  // Pressing a button must not take the focus from a field: the check on leaving it could move the bar away beneath
  // the pointer, and the click would be lost.
  return (
    <Bar ref={bar} data-foot onMouseDown={(event) => event.preventDefault()}>
      {failure}
      <ActionButton type="submit" variant="contained" disabled={saving ? translate('forms.saving') : disabled}>
        {submitLabel}
      </ActionButton>
      {children}
      {onReset && (
        <Button onClick={onReset} disabled={saving}>
          {resetLabel ?? translate('forms.discard')}
        </Button>
      )}
      {onCancel && (
        <Button onClick={onCancel} disabled={saving}>
          {translate('forms.cancel')}
        </Button>
      )}
      <p role="status">{changed.length > 0 && changesText(changed, translate)}</p>
      {note}
    </Bar>
  )
}
