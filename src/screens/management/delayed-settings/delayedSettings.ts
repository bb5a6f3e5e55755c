import { defineSettings } from '../../../resources/settings/defineSettings'
import { useConfirmBeforeOff } from '../../useConfirmBeforeOff'

/** Settings of delayed publish (`$delayed/…`). */
export const Settings = defineSettings({
  path: '/mqtt/delayed',
  title: 'management.delayed.title',
  intro: 'management.delayed.intro',
  related: [{ to: '/delayed-pub', label: 'management.delayed.messages' }],
  sections: [{ title: 'management.delayed.limit', fields: ['max_delayed_messages'] }],
  useBeforeSave: useConfirmBeforeOff,
})
