import { defineSettings } from '../../../resources/settings/defineSettings'
import { mqttPages } from '../mqttPages'

/** Settings of the retainer: storage, limits and expiry. */
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
    // There is only one storage type.
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
