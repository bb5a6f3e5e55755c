import { defineSettings } from '../../../resources/settings/defineSettings'
import { ShowData } from './ShowData'

/** Whether an open-source broker sends usage data to its makers, and what that is (SY-6). */
export const Settings = defineSettings({
  path: '/telemetry/status',
  title: 'system.telemetry.title',
  intro: 'system.telemetry.intro',
  actions: ShowData,
  ui: { fields: { enable: { help: 'system.telemetry.enableHelp' } } },
})
