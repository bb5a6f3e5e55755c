import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useTabParam } from '../../../ui/Tabs'
import { PublishButton } from '../publish/PublishButton'

export const VIEWS = ['list', 'tree'] as const

// Each view is a separate screen, so the focus must move to the switch of the new one.
let switched = false

/** Header of both views: publish, and switch between list and tree. */
export function Actions() {
  const translate = useTranslate()
  const [view, setView] = useTabParam(VIEWS, 'view')
  const selectedButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (switched) selectedButton.current?.focus()
    switched = false
  }, [])
  const choose = (next: string | null) => {
    if (!next) return
    switched = true
    setView(next)
  }
  return (
    <>
      <PublishButton />
      <ToggleButtonGroup
        exclusive
        value={view}
        aria-label={translate('clients.topics.view')}
        onChange={(_, next: string | null) => choose(next)}
      >
        {VIEWS.map((each) => (
          <ToggleButton key={each} value={each} ref={each === view ? selectedButton : null}>
            {translate(`clients.topics.view_${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}
