/**
 * Which fields of a record name it, where the document's item path does not say so.
 *
 * Defect: the path parameter of one item is called otherwise than the record's field (`{uid}` holds `user_id`), holds
 * several fields at once (`{id}` of a connector is `type:name`), does not tell two records apart without a query parameter (backups
 * of two nodes, users of one name kept at two places), or there is no item path at all (alarms).
 * Assumes: the fields stand in every record of the list, and the broker takes them in this order with this joint.
 */
export interface Identity {
  fields: readonly string[]
  /** What the broker puts between the fields in ONE path parameter. Without it each field is a parameter of its own. */
  joint?: string
  /** Those of the fields that no path holds: query parameters tell them. They come last. */
  query?: readonly string[]
  /** What those are of most records, which are called by the path's fields alone; so are those that do not say. */
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
