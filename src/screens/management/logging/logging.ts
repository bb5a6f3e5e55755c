import type { SectionUi } from '../../../forms/types'
import { defineSettingsTabs } from '../../../resources/settings/defineSettings'

const textKey = (key: string) => `management.log.${key}`
const path = '/configs/log'

const format: SectionUi = { title: textKey('format'), fields: ['formatter', 'timestamp_format', 'time_offset'] }
const rotation: SectionUi = { title: textKey('rotation'), fields: ['rotation_size', 'rotation_count'] }
const order = ['enable', 'level', 'path']
const ui = { order, fields: { level: { help: textKey('levelHelp') } } }

/** Log settings: destinations, levels and formats. */
export const Settings = defineSettingsTabs({
  title: textKey('title'),
  intro: textKey('intro'),
  tabs: [
    { id: 'console', label: textKey('console'), settings: { path, at: 'console', ui, sections: [format] } },
    { id: 'file', label: textKey('file'), settings: { path, at: 'file.default', ui, sections: [format, rotation] } },
    {
      id: 'audit',
      label: textKey('audit'),
      edition: 'ee',
      settings: {
        path,
        at: 'audit',
        ui: { order },
        sections: [
          { title: textKey('kept'), fields: ['max_filter_size', 'ignore_high_frequency_request'] },
          { title: textKey('format'), fields: ['timestamp_format', 'time_offset'] },
          rotation,
        ],
      },
    },
    { id: 'throttling', label: textKey('throttling'), settings: { path, at: 'throttling' } },
  ],
})
