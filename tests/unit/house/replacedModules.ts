/** Operations with a path composed in code: `${collection}/{id}/{operation}`. */
export const MADE_OF_PARTS = [
  /^post \/(actions|connectors|sources)\/\{id\}\/\{operation\}$/,
  /^post \/nodes\/\{node\}\/(actions|connectors|sources)\/\{id\}\/\{operation\}$/,
  /^put \/(actions|connectors|sources)\/\{id\}\/enable\/\{enable\}$/,
  /^post \/(actions|connectors|sources)_probe$/,
  // The URL of a file comes from the list of files.
  /^get \/file_transfer\/files\/\{clientid\}\/\{fileid\}$/,
]

/** Operations that no screen uses, by reason. Remove an entry when a screen uses the operation. */
export const REPLACED_MODULES: Readonly<Record<string, readonly string[]>> = {
  'another operation tells or does the same': [
    'get /action_types',
    'get /source_types',
    'get /listeners_status',
    'get /load_rebalance/status',
    'get /node_eviction/status',
    'get /monitor_current/nodes/{node}',
    'get /nodes/{node}/metrics',
    'get /sessions_count',
    'get /schemas/{name}',
    'get /status',
    'put /authentication/{id}/position/{position}',
    'post /authorization/sources/{type}/move',
    'put /cluster/{node}/invite',
    'get /configs/file_transfer',
    'put /configs/file_transfer',
    'post /clients/{clientid}/subscribe/bulk',
    'post /publish/bulk',
  ],
  'for load balancers, Prometheus and identity providers, not for people': [
    'get /load_rebalance/availability_check',
    'get /prometheus/auth',
    'get /prometheus/data_integration',
    'post /sso/saml/acs',
  ],
  'of the broker’s own console': [
    'get /configs/dashboard',
    'put /configs/dashboard',
    'get /configs/broker',
    'put /configs/broker',
  ],
  'error codes have words of the console': ['get /error_codes', 'get /error_codes/{code}'],
  'values go back to their defaults in the form, and are saved with it': ['post /configs_reset/{rootname}'],
}
