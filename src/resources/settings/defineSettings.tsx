import type { ComponentType } from 'react'
import { SettingsPage, SettingsTabs } from './SettingsPage'
import type { SettingsDescription, SettingsTabsDescription } from './types'

/** A screen without props, as routes want it. */
const screen = (settings: SettingsDescription) => () => <SettingsPage settings={settings} />
const screenOfTabs = (page: SettingsTabsDescription) => () => <SettingsTabs page={page} />

/** The page of a document of settings, from a description: its form for who may change it, its facts for all others. */
export const defineSettings = (settings: SettingsDescription): ComponentType => screen(settings)

/** The same for several documents that belong together, each in a tab. */
export const defineSettingsTabs = (page: SettingsTabsDescription): ComponentType => screenOfTabs(page)
