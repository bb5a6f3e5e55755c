import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { defineSettings } from '../../../resources/settings/defineSettings'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'

const SentData = lazyOverlay(async () => (await import('./SentData')).SentData)

function ShowData() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton variant="outlined" onClick={() => setOpen(true)}>
        {translate('system.telemetry.show')}
      </ActionButton>
      {open && <SentData onClose={() => setOpen(false)} />}
    </>
  )
}

export const Settings = defineSettings({
  path: '/telemetry/status',
  title: 'system.telemetry.title',
  intro: 'system.telemetry.intro',
  actions: ShowData,
  ui: { fields: { enable: { help: 'system.telemetry.enableHelp' } } },
})
