import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../ui/ActionButton'
import { formatChanges } from './messages'

const bars = new Set<HTMLElement>()

const publishHeight = () => {
  const height = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--bar-height', `${height}px`)
}

/** Publishes the height of the save bar as `--bar-height`, so that focused fields scroll clear of it. */
function useBarHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const observer = new ResizeObserver(publishHeight)
    observer.observe(bar)
    bars.add(bar)
    return () => {
      observer.disconnect()
      bars.delete(bar)
      publishHeight()
    }
  }, [ref])
}

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
  // Background of the page, or of the drawer that sets `--ground`.
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
  /** Labels of the changed fields; empty in create forms. */
  changed: readonly string[]
  saving: boolean
  disabled?: string | undefined
  /** Restores the initial values. Omitted without changes or if the form has a Cancel button. */
  onReset?: (() => void) | undefined
  resetLabel?: string | undefined
  onCancel?: (() => void) | undefined
  children?: ReactNode
  note?: ReactNode
  failure?: ReactNode
}

/** Footer of a form: save, cancel or discard, and the list of changed fields. */
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
  // Keep the focus in the field on mouse down: validation on blur could move the bar under the pointer and lose the
  // click.
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
      <p role="status">{changed.length > 0 && formatChanges(changed, translate)}</p>
      {note}
    </Bar>
  )
}
