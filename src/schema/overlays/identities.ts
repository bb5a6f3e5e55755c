/**
 * Fields that identify a record if the item path does not name them.
 *
 * Defect: the path parameter has another name than the field (`{uid}` holds `user_id`), joins several fields
 * (`{id}` of a connector is `type:name`), needs a query parameter to be unique (backups of two nodes, users of one
 * name in two backends), or no item path exists (alarms).
 *
 * Assumes: every record of the list has these fields, and the broker expects them in this order with this
 * separator.
 */
export interface Identity {
  fields: readonly string[]
  /** Separator of the fields in a single path parameter. Without it, each field is a separate parameter. */
  joint?: string
  /** Fields that are sent as query parameters. They come last. */
  query?: readonly string[]
  /**
   * Default values of the query fields. Records with these values or without the fields are identified by the path
   * alone.
   */
  usual?: Readonly<Record<string, string>>
}

const TYPE_AND_NAME: Identity = { fields: ['type', 'name'], joint: ':' }
const USER: Identity = { fields: ['user_id'] }

export const identities: Readonly<Record<string, Identity>> = {
  '/connectors': TYPE_AND_NAME,
  '/actions': TYPE_AND_NAME,
  '/sources': TYPE_AND_NAME,
  '/users': { fields: ['username', 'backend'], query: ['backend'], usual: { backend: 'local' } },
  '/data/files': { fields: ['filename', 'node'], query: ['node'] },
  '/plugins': { fields: ['name', 'rel_vsn'], joint: '-' },
  '/gateways/{name}/authentication/users': USER,
  '/gateways/{name}/listeners/{id}/authentication/users': USER,
  '/alarms': { fields: ['node', 'name', 'activate_at'] },
  '/subscriptions': { fields: ['clientid', 'topic', 'node'] },
  '/slow_subscriptions': { fields: ['clientid', 'topic', 'node'] },
  '/topics': { fields: ['topic', 'node'] },
  '/clients/{clientid}/subscriptions': { fields: ['topic'] },
}
