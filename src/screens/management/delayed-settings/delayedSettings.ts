import { defineSettings } from '../../../resources/settings/defineSettings'
import { useQuestionBeforeOff } from '../../useQuestionBeforeOff'

/** Whether `$delayed/…` delays messages, and how many may wait (MG-8). */
export const Settings = defineSettings({
  path: '/mqtt/delayed',
  title: 'management.delayed.title',
  intro: 'management.delayed.intro',
  related: [{ to: '/delayed-pub', label: 'management.delayed.messages' }],
  sections: [{ title: 'management.delayed.limit', fields: ['max_delayed_messages'] }],
  useBeforeSave: useQuestionBeforeOff,
})
