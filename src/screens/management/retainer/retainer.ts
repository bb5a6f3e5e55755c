import { defineSettings } from '../../../resources/settings/defineSettings'
import { mqttPages } from '../mqttPages'

/** What the broker keeps for later subscribers, how much of it and how long. */
export const Settings = defineSettings({
  path: '/mqtt/retainer',
  title: 'management.retainer.title',
  intro: 'management.retainer.intro',
  siblings: mqttPages,
  related: [{ to: '/retained', label: 'management.retainer.messages' }],
  ui: {
    fields: {
      enable: { help: 'management.retainer.enableHelp' },
      backend: { label: 'management.retainer.storage', help: 'management.retainer.storageHelp' },
      'backend.enable': {
        label: 'management.retainer.storageEnable',
        help: 'management.retainer.storageEnableHelp',
        advanced: true,
      },
      'backend.index_specs': { widget: 'json', advanced: true },
    },
    // There is one kind of storage, so there is nothing to choose.
    hide: ['backend.type'],
  },
  sections: [
    { title: 'management.retainer.storage', fields: ['backend'] },
    { title: 'management.retainer.lifetime', fields: ['msg_expiry_interval', 'msg_clear_interval'] },
    {
      title: 'management.retainer.delivery',
      fields: ['max_payload_size', 'delivery_rate', 'stop_publish_clear_msg'],
    },
  ],
})
