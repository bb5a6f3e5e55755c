import type { Issue } from '../../../forms/types'
import { parseByteSize, UNIT_BYTES } from '../../../forms/values/byteSize'
import { defineSettings } from '../../../resources/settings/defineSettings'
import type { Json } from '../../../schema/types'
import { filterSessionFields } from '../filterSessionFields'
import { mqttPages } from '../mqttPages'

/** Maximum size of an MQTT packet in bytes. */
const LONGEST_PACKET = 256 * UNIT_BYTES.MB

/** Validates the packet size; the API document states the limit only in its description. */
function checkPacketSize({ max_packet_size: size }: Readonly<Record<string, Json>>): Issue[] {
  const byteSize = typeof size === 'string' || typeof size === 'number' ? parseByteSize(size) : undefined
  if (!byteSize) return []
  const bytes = Number(byteSize.amount) * UNIT_BYTES[byteSize.unit]
  if (bytes >= 1 && bytes <= LONGEST_PACKET) return []
  return [{ path: ['max_packet_size'], rule: 'range', params: { min: 1, max: '256 MB' } }]
}

/** MQTT features and connection settings of the global zone. */
export const Settings = defineSettings({
  path: '/configs/global_zone',
  at: 'mqtt',
  title: 'management.general.title',
  intro: 'management.general.intro',
  siblings: mqttPages,
  refine: filterSessionFields(false),
  ui: { check: checkPacketSize },
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
