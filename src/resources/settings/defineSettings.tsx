import type { ComponentType } from 'react'
import { SettingsPage, SettingsTabs } from './SettingsPage'
import type { SettingsDescription, SettingsTabsDescription } from './types'

/** Settings screen with its description, which the global search reads. */
export type SettingsScreen = ComponentType & { settings: SettingsDescription | SettingsTabsDescription }

export const defineSettings = (settings: SettingsDescription): SettingsScreen =>
  Object.assign(() => <SettingsPage settings={settings} />, { settings })

export const defineSettingsTabs = (settings: SettingsTabsDescription): SettingsScreen =>
  Object.assign(() => <SettingsTabs page={settings} />, { settings })
