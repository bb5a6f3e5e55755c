import Stack from '@mui/material/Stack'
import { LanguageSelect, ThemeSelect } from '../PreferenceSelects'

export function Preferences() {
  return (
    <Stack direction="row" spacing={1}>
      <LanguageSelect hideLabel />
      <ThemeSelect hideLabel />
    </Stack>
  )
}
