import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../ui/ActionButton'
import { useFormat } from '../../ui/format/useFormat'
import { useNow } from '../../ui/useNow'
import type { SavedChange } from './savedChanges'
import type { RevertState } from './useRevert'

const Line = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.gap.large,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: tokens.font.table,
  color: tokens.textSecondary,
  // Align the text of the borderless button when it wraps to the next line.
  '& > button': { marginInlineStart: -(tokens.gap.small + tokens.gap.tiny) },
}))

interface RevertLineProps<T> {
  revertState: RevertState<T>
  text: (savedChange: SavedChange<T>, when: string) => string
  disabled?: string | undefined
}

/** Shows the last saved change of the page with a button to revert it. */
export function RevertLine<T>({
  revertState: { savedChange, isRevertible, busy, run },
  text,
  disabled,
}: RevertLineProps<T>) {
  const translate = useTranslate()
  const format = useFormat()
  const now = useNow()
  if (!savedChange) return null
  return (
    <Line>
      <span>{text(savedChange, format.relative(savedChange.at, Math.max(now, Date.now())))}</span>
      {isRevertible && (
        <ActionButton disabled={busy ? translate('forms.saving') : disabled} onClick={run}>
          {translate(savedChange.isRevert ? 'ui.revert.again' : 'ui.revert.action')}
        </ActionButton>
      )}
    </Line>
  )
}
