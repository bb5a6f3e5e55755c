import { defineSettings } from '../../../resources/settings/defineSettings'
import { mqttPages } from '../mqttPages'
import { sessionFields } from '../sessionFields'

/** What clients may use, and how their connections are treated: a part of the zone's document (MG-3, MG-4). */
export const Settings = defineSettings({
  path: '/configs/global_zone',
  at: 'mqtt',
  title: 'management.general.title',
  intro: 'management.general.intro',
  siblings: mqttPages,
  refine: sessionFields(false),
  sections: [
    {
      title: 'management.general.connection',
      fields: [
        'idle_timeout',
        'server_keepalive',
        'keepalive_multiplier',
        'max_packet_size',
        'max_clientid_len',
        'max_topic_levels',
        'max_topic_alias',
        'strict_mode',
      ],
    },
    {
      title: 'management.general.features',
      fields: [
        'max_qos_allowed',
        'retain_available',
        'wildcard_subscription',
        'ignore_loop_deliver',
        'response_information',
      ],
    },
    {
      title: 'management.general.shared',
      fields: ['shared_subscription', 'shared_subscription_strategy', 'exclusive_subscription'],
    },
    {
      title: 'management.general.identity',
      fields: ['use_username_as_clientid', 'peer_cert_as_username', 'peer_cert_as_clientid'],
    },
  ],
})
