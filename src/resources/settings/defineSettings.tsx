import type { ComponentType } from 'react'
import { SettingsPage } from './SettingsPage'
import type { SettingsDescription } from './types'

/** A screen without props, as routes want it. */
const screen = (settings: SettingsDescription) => () => <SettingsPage settings={settings} />

/** The page of a document of settings, from a description: its form for who may change it, its facts for all others. */
export const defineSettings = (settings: SettingsDescription): ComponentType => screen(settings)
