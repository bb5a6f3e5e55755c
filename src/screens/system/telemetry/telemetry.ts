import { defineSettings } from '../../../resources/settings/defineSettings'
import { ShowData } from './ShowData'

export const Settings = defineSettings({
  path: '/telemetry/status',
  title: 'system.telemetry.title',
  intro: 'system.telemetry.intro',
  actions: ShowData,
  ui: { fields: { enable: { help: 'system.telemetry.enableHelp' } } },
})
