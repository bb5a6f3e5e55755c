import type { ComponentType } from 'react'
import { SettingsPage, SettingsTabs } from './SettingsPage'
import type { SettingsDescription, SettingsTabsDescription } from './types'

/** A screen of settings, without props as routes want it, with what it is made of: the search looks there for fields. */
export type SettingsScreen = ComponentType & { settings: SettingsDescription | SettingsTabsDescription }

/** The page of a document of settings, from a description: its form for who may change it, its facts for all others. */
export const defineSettings = (settings: SettingsDescription): SettingsScreen =>
  Object.assign(() => <SettingsPage settings={settings} />, { settings })

/** The same for several documents that belong together, each in a tab. */
export const defineSettingsTabs = (settings: SettingsTabsDescription): SettingsScreen =>
  Object.assign(() => <SettingsTabs page={settings} />, { settings })
