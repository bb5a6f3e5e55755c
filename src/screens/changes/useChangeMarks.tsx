import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { usePreference } from '../../api/store'
import type { Mark } from '../../ui/chart/marks'
import { useChanges } from './useChanges'

const Label = styled('label')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.gap.tiny,
  minHeight: tokens.size.target,
}))

/** Returns the marks of a chart and the checkbox that hides them on all charts. Texts: `changes`. */
export function useChangeMarks(): { marks: readonly Mark[] | undefined; toggle: ReactNode } {
  const translate = useTranslate()
  const [isShown, setShown] = usePreference('trends.changes', true)
  const marks = useChanges(isShown)
  return {
    marks,
    toggle: (
      <Label>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {translate('changes.toggle')}
      </Label>
    ),
  }
}
