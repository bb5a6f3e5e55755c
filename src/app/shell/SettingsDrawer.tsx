import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useLiveSettings } from '../../api/live'
import { usePreference } from '../../api/store'
import { useEnterpriseOffer } from '../../resources/edition/enterpriseOffer'
import { useFormat } from '../../ui/format/useFormat'
import { LIVE_INTERVALS_MS } from '../../ui/LiveBar'
import { PlainSelect } from '../../ui/PlainSelect'
import { SideDrawer } from '../../ui/SideDrawer'
import { LanguageSelect, ThemeSelect } from '../PreferenceSelects'

export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const { interval, setInterval } = useLiveSettings()
  const [announces, setAnnounces] = usePreference('announceArrivals', true)
  const { applies, hidden, setHidden } = useEnterpriseOffer()
  return (
    <SideDrawer open onClose={onClose} title={translate('app.settings.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <LanguageSelect />
        <ThemeSelect />
        <PlainSelect
          label={translate('app.settings.interval')}
          value={String(interval)}
          options={LIVE_INTERVALS_MS.map((ms) => ({ value: String(ms), label: format.duration(ms) }))}
          onChange={(value) => setInterval(Number(value))}
        />
        <FormControlLabel
          control={<Switch checked={announces} onChange={() => setAnnounces(!announces)} />}
          label={translate('app.settings.announce')}
        />
        {applies && (
          <FormControlLabel
            control={<Switch checked={!hidden} onChange={() => setHidden(!hidden)} />}
            label={translate('app.settings.enterprise')}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {translate('app.settings.note')}
        </Typography>
      </Stack>
    </SideDrawer>
  )
}
