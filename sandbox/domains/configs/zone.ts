import type { Area, Context } from '../../area'
import { createValidationError, ok } from '../../http/answers'
import { parseByteSize, parseDuration } from '../../http/kinds'
import type { MqttSettings } from '../../mqtt/types'
import { ConfigDocument } from './ConfigDocument'
import { Flapping, type FlappingSettings } from './Flapping'

interface ZoneSettings {
  mqtt: Record<string, unknown>
  flapping_detect: { enable: boolean; max_count: number; window_time: string; ban_time: string }
}

/** Maximum MQTT packet size, given by the length field of the protocol. */
const mostPacketBytes = 268_435_455

const durations = [
  'idle_timeout',
  'retry_interval',
  'await_rel_timeout',
  'session_expiry_interval',
  'message_expiry_interval',
] as const

/** MQTT settings for all listeners; apply to new connections, sessions and messages. */
export function createZoneArea(context: Context): Area {
  const flapping = new Flapping(context.broker, context.banned)
  const settings = new ConfigDocument<ZoneSettings>(context, {
    path: '/configs/global_zone',
    name: 'global_zone',
    check: ({ mqtt }) => {
      const value = String(mqtt.max_packet_size)
      const bytes = parseByteSize(value)
      if (bytes === undefined || bytes === 0 || bytes > mostPacketBytes) {
        throw createValidationError({ value, reason: 'invalid_packet_size', path: 'mqtt.max_packet_size' })
      }
    },
    apply: ({ mqtt, flapping_detect }) => {
      Object.assign(context.broker.settings.mqtt, toMqttSettings(mqtt, context.broker.settings.mqtt))
      flapping.set(toFlappingSettings(flapping_detect))
    },
  })
  return {
    handlers: {
      ...settings.handlers,
      // Omitted parts stay; within a part, omitted fields get their default.
      'put /configs/global_zone': ({ body }) => ok(settings.set({ ...settings.current, ...(body as object) })),
    },
    persistentParts: [settings.persistentPart],
    stop: () => flapping.stop(),
  }
}

/** Converts settings to the engine's form, with durations in ms and sizes in bytes. */
function toMqttSettings(settings: Record<string, unknown>, engine: MqttSettings): Partial<MqttSettings> {
  const mqttEntries = Object.entries(settings).filter(([name]) => name in engine)
  const converted = mqttEntries.map(([name, value]) => {
    if (name === 'max_packet_size') return [name, parseByteSize(String(value))]
    if (!(durations as readonly string[]).includes(name)) return [name, value]
    if (value !== 'infinity') return [name, parseDuration(String(value))]
    return [name, name === 'idle_timeout' ? Number.MAX_SAFE_INTEGER : value]
  })
  return Object.fromEntries(converted)
}

const toFlappingSettings = ({
  enable,
  max_count,
  window_time,
  ban_time,
}: ZoneSettings['flapping_detect']): FlappingSettings => ({
  enable,
  maxCount: max_count,
  window: parseDuration(window_time) ?? 0,
  banTime: parseDuration(ban_time) ?? 0,
})
