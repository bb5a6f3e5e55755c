import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import type { CommandDescription } from '../../../resources/commands/types'
import { LiveControls } from '../../../resources/live/LiveControls'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { SettingsDocument } from '../../../resources/settings/types'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { useCurrent } from '../licenseQueries'
import { checkWatermarks } from './checkWatermarks'
import { Facts } from './Facts'
import { Usage } from './Usage'

/** The broker's name of the evaluation license, which the user types to confirm. */
const EVALUATION = 'default'

/** Applies the evaluation license. */
const reset: CommandDescription<object> = {
  id: 'reset',
  label: 'license.reset',
  operation: 'post /license',
  question: {
    title: 'license.resetQuestion',
    body: 'license.resetBody',
    danger: true,
    getTypedName: () => EVALUATION,
  },
  run: () => broker.post('/license', { body: { key: EVALUATION } }),
  successMessage: 'license.resetDone',
  refresh: ['/license'],
}

/** Lazy dialog, because keys are entered rarely. */
const LazyUpdateDialog = lazyOverlay(async () => (await import('./UpdateDialog')).UpdateDialog)

const settings: SettingsDocument = {
  path: '/license/setting',
  ui: {
    order: ['connection_high_watermark', 'connection_low_watermark'],
    fields: { connection_low_watermark: { messages: { below: 'license.lowBelowHigh' } } },
    check: checkWatermarks,
  },
}

/** License of the enterprise edition: limits, usage and update. */
export function License() {
  const translate = useTranslate()
  const disabledReason = useDenied('post /license')
  const current = useCurrent()
  const [updating, setUpdating] = useState(false)
  return (
    <Screen
      title={translate('license.title')}
      intro={translate('license.intro')}
      introKey="license"
      live={<LiveControls updatedAt={current.updatedAt} onRefresh={current.refresh} />}
      actions={
        <>
          <CommandButtons commands={[reset]} row={{}} />
          <ActionButton variant="contained" disabled={disabledReason} onClick={() => setUpdating(true)}>
            {translate('license.update')}
          </ActionButton>
        </>
      }
    >
      <Stack spacing={2}>
        <Section title={translate('license.inForce')}>
          <Facts />
        </Section>
        <Section title={translate('license.connections')}>
          <Usage />
        </Section>
        <Section title={translate('license.watermarks')}>
          <SettingsPanel settings={settings} />
        </Section>
      </Stack>
      {updating && <LazyUpdateDialog onClose={() => setUpdating(false)} />}
    </Screen>
  )
}
