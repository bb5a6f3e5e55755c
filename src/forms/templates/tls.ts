import type { FieldSchema } from '../../schema/types'

/** Returns the side of a TLS connection that a group configures; undefined for other groups. */
export function getTlsSide({ properties }: FieldSchema): 'client' | 'server' | undefined {
  if (!properties?.certfile || !properties.keyfile || !properties.verify) return undefined
  return properties.server_name_indication && !properties.honor_cipher_order ? 'client' : 'server'
}

/** TLS fields that are always visible, in this order. The rest is advanced. */
export const MAIN_TLS_FIELDS: readonly string[] = [
  'server_name_indication',
  'verify',
  'fail_if_no_peer_cert',
  'cacertfile',
  'certfile',
  'keyfile',
  'password',
]
