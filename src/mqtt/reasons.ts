import type { Reason, Version } from './types'

/** Return codes of a CONNACK of MQTT 3.1 and 3.1.1 (3.2.2.3) as the reason codes of MQTT 5 that mean the same. */
const FROM_3: Readonly<Record<number, number>> = { 1: 0x84, 2: 0x85, 3: 0x88, 4: 0x86, 5: 0x87 }

/** Reason codes that have words of their own (MQTT 5, 2.4): `mqttClient.reason.<code>`. */
const KNOWN: ReadonlySet<number> = new Set([
  0x00, 0x01, 0x02, 0x04, 0x10, 0x11, 0x18, 0x19, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a,
  0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d,
  0x9e, 0x9f, 0xa0, 0xa1, 0xa2,
])

/** Codes after which trying again would do harm or is in vain: the session was taken over, the server is another. */
const FINAL: ReadonlySet<number> = new Set([0x8e, 0x9c, 0x9d])

/** The code of a refused CONNECT in the terms of MQTT 5. */
export const connackCode = (code: number, version: Version): number => (version === 5 ? code : (FROM_3[code] ?? code))

/** Whether a client that was sent away with this code should stay away. */
export const isFinal = ({ code }: Reason): boolean => code !== undefined && FINAL.has(code)

/** A reason in words with its code (`0x87`) and what the broker added in its own. */
export function reasonText({ code, text }: Reason, translate: (key: string, values?: object) => string): string {
  if (code === undefined) return text ?? translate('mqttClient.reason.unknown')
  const hex = `0x${code.toString(16).toUpperCase().padStart(2, '0')}`
  const words = KNOWN.has(code)
    ? translate(`mqttClient.reason.c${code.toString(16)}`)
    : translate('mqttClient.reason.other')
  return translate(text ? 'mqttClient.reason.coded_said' : 'mqttClient.reason.coded', { words, code: hex, text })
}
