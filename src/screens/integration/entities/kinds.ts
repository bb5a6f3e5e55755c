export const KIND_GROUPS = ['messaging', 'sql', 'timeSeries', 'noSql', 'cloud', 'other'].map(
  (group) => `integration.group.${group}`,
)

const GROUP_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  messaging: [
    'mqtt',
    'kafka_producer',
    'kafka_consumer',
    'confluent_producer',
    'pulsar',
    'rabbitmq',
    'rocketmq',
    'hstreamdb',
  ],
  sql: ['mysql', 'pgsql', 'sqlserver', 'oracle', 'clickhouse', 'matrix'],
  timeSeries: ['timescale', 'influxdb', 'tdengine', 'iotdb', 'opents', 'greptimedb'],
  noSql: ['redis', 'mongodb', 'cassandra', 'elasticsearch'],
  cloud: ['azure_event_hub_producer', 'gcp_pubsub_producer', 'gcp_pubsub_consumer', 'kinesis', 'dynamo', 's3'],
}

/** Returns the heading of a type; unknown types belong to the last one. */
export function getKindGroup(tag: string, kind: string): string | undefined {
  if (tag !== 'type') return undefined
  const group = Object.keys(GROUP_MEMBERS).find((name) => GROUP_MEMBERS[name]?.includes(kind)) ?? 'other'
  return `integration.group.${group}`
}
