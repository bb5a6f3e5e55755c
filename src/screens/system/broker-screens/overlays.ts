/** Improvement of a generated screen. Its texts are in `locales/…/generated.json`. */
export interface ScreenOverlay {
  /** Visible columns in order, if the broker has them. Users can add the others. */
  columns?: readonly string[]
  /** First fields of forms, in order. */
  order?: readonly string[]
  /** Fields that only some values of another field use: `{ anthropic_version: ['type', 'anthropic'] }`. */
  conditions?: Readonly<Record<string, readonly [field: string, value: string]>>
}

/** Overlays by path. Without one, columns and fields have the order of the document. */
export const overlays: Readonly<Record<string, ScreenOverlay>> = {
  '/message_queues/queues': {
    columns: ['topic_filter', 'is_lastvalue', 'key_expression', 'dispatch_strategy', 'data_retention_period'],
    order: ['topic_filter', 'key_expression', 'dispatch_strategy', 'data_retention_period', 'limits'],
  },
  '/schema_validations': {
    columns: ['name', 'enable', 'topics', 'failure_action', 'strategy', 'description'],
    order: ['name', 'description', 'topics', 'checks', 'strategy', 'failure_action'],
  },
  '/message_transformations': {
    columns: ['name', 'enable', 'topics', 'failure_action', 'description'],
    order: ['name', 'description', 'topics', 'payload_decoder', 'operations', 'payload_encoder', 'failure_action'],
  },
  '/cluster/links': {
    columns: ['name', 'status', 'enable', 'server', 'topics', 'clientid'],
    order: ['name', 'server', 'topics', 'username', 'password', 'clientid'],
  },
  '/ai/providers': {
    columns: ['name', 'type', 'base_url'],
    order: ['name', 'type', 'api_key', 'base_url', 'anthropic_version'],
    conditions: { anthropic_version: ['type', 'anthropic'] },
  },
  '/ai/completion_profiles': {
    columns: ['name', 'provider_name', 'type', 'model', 'system_prompt'],
    order: ['name', 'provider_name', 'model', 'system_prompt', 'max_tokens'],
  },
  '/schema_registry_external': {
    columns: ['name', 'type', 'url'],
    order: ['name', 'type', 'url'],
  },
  '/mt/ns_list_details': { columns: ['name', 'created_at'] },
  '/mt/managed_ns_list_details': { columns: ['name', 'created_at'] },
  '/ds/sites': { columns: ['site'] },
  '/ds/storages': { columns: ['ds'] },
}
