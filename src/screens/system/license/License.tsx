import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { LiveControls } from '../../../resources/live/LiveControls'
import { SettingsPanel } from '../../../resources/settings/SettingsPanel'
import type { SettingsDocument } from '../../../resources/settings/types'
import { useCommand } from '../../../resources/useCommand'
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

/** Confirms, then applies the evaluation license. */
function useReset(): () => Promise<unknown> {
  const command = useCommand()
  const translate = useTranslate()
  return () =>
    command({
      question: {
        title: translate('license.resetQuestion'),
        body: translate('license.resetBody'),
        confirm: translate('license.reset'),
        danger: true,
        typeName: EVALUATION,
      },
      work: () => broker.post('/license', { body: { key: EVALUATION } }),
      successMessage: { key: 'license.resetDone' },
      refresh: ['/license'],
    })
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
  const reset = useReset()
  return (
    <Screen
      title={translate('license.title')}
      intro={translate('license.intro')}
      introKey="license"
      live={<LiveControls updatedAt={current.updatedAt} onRefresh={current.refresh} />}
      actions={
        <>
          <ActionButton variant="outlined" disabled={disabledReason} onClick={() => void reset()}>
            {translate('license.reset')}
          </ActionButton>
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
