import type { SectionUi } from '../../../forms/types'
import { defineSettingsTabs } from '../../../resources/settings/defineSettings'

const text = (key: string) => `management.log.${key}`
const path = '/configs/log'

const format: SectionUi = { title: text('format'), fields: ['formatter', 'timestamp_format', 'time_offset'] }
const rotation: SectionUi = { title: text('rotation'), fields: ['rotation_size', 'rotation_count'] }
const order = ['enable', 'level', 'path']
const ui = { order, fields: { level: { help: text('levelHelp') } } }

/** Log settings: destinations, levels and formats. */
export const Settings = defineSettingsTabs({
  title: text('title'),
  intro: text('intro'),
  tabs: [
    { id: 'console', label: text('console'), settings: { path, at: 'console', ui, sections: [format] } },
    { id: 'file', label: text('file'), settings: { path, at: 'file.default', ui, sections: [format, rotation] } },
    {
      id: 'audit',
      label: text('audit'),
      edition: 'ee',
      settings: {
        path,
        at: 'audit',
        ui: { order },
        sections: [
          { title: text('kept'), fields: ['max_filter_size', 'ignore_high_frequency_request'] },
          { title: text('format'), fields: ['timestamp_format', 'time_offset'] },
          rotation,
        ],
      },
    },
    { id: 'throttling', label: text('throttling'), settings: { path, at: 'throttling' } },
  ],
})
