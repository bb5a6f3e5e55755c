import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../../../ui/IconAction'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import type { Incident } from '../incidents/incident'
import { useFindingText } from './useFindingText'

const IncidentMenu = lazyOverlay(async () => (await import('./IncidentMenu')).IncidentMenu)

/** Button that opens the actions of an incident. */
export function IncidentActions({ incident }: { incident: Incident }) {
  const translate = useTranslate()
  const text = useFindingText(incident)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconAction
        menu
        expanded={anchor !== null}
        label={translate('health.actions', { title: text('title') })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined />
      </IconAction>
      {anchor && <IncidentMenu anchor={anchor} incident={incident} onClose={() => setAnchor(null)} />}
    </>
  )
}
