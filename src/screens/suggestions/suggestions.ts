import type { Json } from '../../schema/types'
import type { StoredPassword } from './getStoredPassword'

export interface Suggestion {
  value: Json
  /** Suffix of a text key below `suggestion.example`. */
  kind: 'table' | 'key' | 'document' | 'entry'
  example: string
}

export type SuggestedField = 'query' | 'cmd' | 'filter' | 'base_dn'

/** Hexadecimal length of each hash; `LONGEST` if it depends on more than the name. */
const HASH_LENGTHS: Readonly<Record<string, number>> = { md5: 32, sha: 40, sha256: 64, sha512: 128, bcrypt: 60 }
const MAX_HASH_LENGTH = 255

const getQueryColumns = ({ salted }: StoredPassword) => ['password_hash', ...(salted ? ['salt'] : []), 'is_superuser']

/** Returns the suggested user lookup for the stored hash and salt. */
export function getUserSuggestion(field: SuggestedField, stored: StoredPassword): Suggestion {
  const { hash, salted } = stored
  switch (field) {
    case 'query':
      return {
        value: `SELECT ${getQueryColumns(stored).join(', ')} FROM mqtt_user WHERE username = \${username} LIMIT 1`,
        kind: 'table',
        example: [
          'CREATE TABLE mqtt_user (',
          '  username VARCHAR(100) NOT NULL PRIMARY KEY,',
          `  password_hash VARCHAR(${HASH_LENGTHS[hash] ?? MAX_HASH_LENGTH}) NOT NULL,`,
          ...(salted ? ['  salt VARCHAR(40) NOT NULL,'] : []),
          '  is_superuser BOOLEAN NOT NULL DEFAULT FALSE',
          ');',
        ].join('\n'),
      }
    case 'cmd':
      return {
        value: `HMGET mqtt_user:\${username} ${getQueryColumns(stored).join(' ')}`,
        kind: 'key',
        example: `HSET mqtt_user:alice password_hash PASSWORD_HASH${salted ? ' salt SALT' : ''} is_superuser 0`,
      }
    case 'filter':
      return createCollectionSuggestion('mqtt_user', {
        username: 'alice',
        password_hash: 'PASSWORD_HASH',
        ...(salted && { salt: 'SALT' }),
        is_superuser: false,
      })
    case 'base_dn':
      return createEntrySuggestion('isSuperuser: FALSE', 'userPassword: {SSHA}PASSWORD_HASH')
  }
}

/** MongoDB filter by username. */
const createCollectionSuggestion = (name: string, record: object): Suggestion => ({
  value: { username: `\${username}` },
  kind: 'document',
  example: `db.${name}.insertOne(${JSON.stringify(record, undefined, 2)})`,
})

/** LDAP entry of the user with additional attributes. */
const createEntrySuggestion = (...lines: string[]): Suggestion => ({
  value: `uid=\${username},ou=devices,dc=example,dc=com`,
  kind: 'entry',
  example: [
    'dn: uid=alice,ou=devices,dc=example,dc=com',
    'objectClass: top',
    'objectClass: mqttUser',
    'uid: alice',
    ...lines,
  ].join('\n'),
})

export function getRuleSuggestion(field: SuggestedField): Suggestion {
  switch (field) {
    case 'query':
      return {
        value: `SELECT permission, action, topic FROM mqtt_acl WHERE username = \${username}`,
        kind: 'table',
        example: [
          'CREATE TABLE mqtt_acl (',
          '  username VARCHAR(100) NOT NULL,',
          '  permission VARCHAR(5) NOT NULL,',
          '  action VARCHAR(9) NOT NULL,',
          '  topic VARCHAR(255) NOT NULL',
          ');',
          'CREATE INDEX mqtt_acl_username ON mqtt_acl (username);',
          `INSERT INTO mqtt_acl VALUES ('alice', 'allow', 'publish', 'devices/\${clientid}/#');`,
        ].join('\n'),
      }
    case 'cmd':
      return {
        value: `HGETALL mqtt_acl:\${username}`,
        kind: 'key',
        example: `HSET mqtt_acl:alice devices/\${clientid}/# publish alerts/# subscribe`,
      }
    case 'filter':
      return createCollectionSuggestion('mqtt_acl', {
        username: 'alice',
        permission: 'allow',
        action: 'publish',
        topics: [`devices/\${clientid}/#`],
      })
    case 'base_dn':
      return createEntrySuggestion(`mqttPublishTopic: devices/\${clientid}/#`, 'mqttSubscriptionTopic: alerts/#')
  }
}

/** Field of each backend that has a suggestion. */
export const SUGGESTED_FIELDS: Readonly<Record<string, SuggestedField>> = {
  mysql: 'query',
  postgresql: 'query',
  redis: 'cmd',
  mongodb: 'filter',
  ldap: 'base_dn',
}
