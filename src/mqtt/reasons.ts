import type { MqttReason, MqttVersion } from './types'

/** CONNACK return codes of MQTT 3.1 and 3.1.1 (3.2.2.3) mapped to MQTT 5 reason codes. */
const CODE_BY_MQTT_3_CODE: Readonly<Record<number, number>> = { 1: 0x84, 2: 0x85, 3: 0x88, 4: 0x86, 5: 0x87 }

/** Reason codes with a translation (MQTT 5, 2.4): `mqttClient.reason.<code>`. */
const TRANSLATED_CODES: ReadonlySet<number> = new Set([
  0x00, 0x01, 0x02, 0x04, 0x10, 0x11, 0x18, 0x19, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a,
  0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d,
  0x9e, 0x9f, 0xa0, 0xa1, 0xa2,
])

/** Codes after which a reconnect is useless or harmful: session taken over, use another server, server moved. */
const FINAL_CODES: ReadonlySet<number> = new Set([0x8e, 0x9c, 0x9d])

/** Converts a CONNACK code to an MQTT 5 reason code. */
export const toReasonCode = (code: number, version: MqttVersion): number =>
  version === 5 ? code : (CODE_BY_MQTT_3_CODE[code] ?? code)

/** Returns true if the client should not reconnect after this reason. */
export const isFinalReason = ({ code }: MqttReason): boolean => code !== undefined && FINAL_CODES.has(code)

/** Formats a reason with its code (`0x87`) and the broker's reason string. */
export function formatMqttReason(
  { code, text }: MqttReason,
  translate: (key: string, values?: object) => string,
): string {
  if (code === undefined) return text ?? translate('mqttClient.reason.unknown')
  const hex = `0x${code.toString(16).toUpperCase().padStart(2, '0')}`
  const words = TRANSLATED_CODES.has(code)
    ? translate(`mqttClient.reason.c${code.toString(16)}`)
    : translate('mqttClient.reason.other')
  return translate(text ? 'mqttClient.reason.coded_said' : 'mqttClient.reason.coded', { words, code: hex, text })
}
