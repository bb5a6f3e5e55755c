import type { FieldSchema } from '../../schema/types'

/** Whose side of a TLS connection a group of fields is about; undefined for groups about something else. */
export function tlsSide({ properties }: FieldSchema): 'client' | 'server' | undefined {
  if (!properties?.certfile || !properties.keyfile || !properties.verify) return undefined
  return properties.server_name_indication && !properties.honor_cipher_order ? 'client' : 'server'
}

/** What a TLS block shows at once, in this order; the rest waits under "advanced". */
export const TLS_FIRST: readonly string[] = [
  'server_name_indication',
  'verify',
  'fail_if_no_peer_cert',
  'cacertfile',
  'certfile',
  'keyfile',
  'password',
]
