/** Fields already shown elsewhere on the page. */
const shown = new Set([
  ...[
    'id',
    'clientid',
    'username',
    'connected',
    'proto_name',
    'proto_ver',
    'ip_address',
    'port',
    'node',
    'listener',
    'keepalive',
  ],
  ...['connected_at', 'disconnected_at', 'created_at', 'is_bridge', 'mountpoint', 'clean_start', 'expiry_interval'],
  ...['heap_size', 'reductions', 'enable_authn', 'is_persistent', 'mailbox_len'],
])
const shownPrefixes = ['recv_', 'send_', 'subscriptions_', 'mqueue_', 'inflight_', 'awaiting_rel_']

/**
 * Returns the client's fields that no other section shows: fields of gateway clients and of newer brokers, under
 * the broker's names.
 */
export function listOtherFacts(client: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  return Object.entries(client)
    .filter(
      ([name, value]) =>
        value !== null && value !== undefined && !shown.has(name) && !shownPrefixes.some((p) => name.startsWith(p)),
    )
    .map(([name, value]) => ({ name, text: typeof value === 'object' ? JSON.stringify(value) : String(value) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
