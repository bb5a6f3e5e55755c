import { useTranslate } from 'react-admin'
import { usePreference } from '../api/store'
import { PlainSelect } from '../ui/PlainSelect'
import { getCurrentLanguage, languageNames } from './i18n'
import { type Language, languages } from './languages'
import { type ThemeChoice, useThemeChoice } from './themeMode'

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system']

export function LanguageSelect({ hideLabel }: { hideLabel?: boolean }) {
  const translate = useTranslate()
  const [language, setLanguage] = usePreference<Language>('language', getCurrentLanguage())
  return (
    <PlainSelect
      label={translate('app.settings.language')}
      {...(hideLabel && { hideLabel })}
      value={language}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(value) => setLanguage(value as Language)}
    />
  )
}

export function ThemeSelect({ hideLabel }: { hideLabel?: boolean }) {
  const translate = useTranslate()
  const [theme, setTheme] = useThemeChoice()
  return (
    <PlainSelect
      label={translate('app.settings.theme')}
      {...(hideLabel && { hideLabel })}
      value={theme}
      options={themes.map((value) => ({ value, label: translate(`app.settings.themes.${value}`) }))}
      onChange={(value) => setTheme(value as ThemeChoice)}
    />
  )
}
