/** What the parts of the screen show under names of their own. */
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
 * The facts of a client that have no place of their own: those of a gateway's client, and those of a later broker.
 * By the broker's names, so that nothing it tells is lost.
 */
export function otherFacts(client: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  return Object.entries(client)
    .filter(
      ([name, value]) =>
        value !== null && value !== undefined && !shown.has(name) && !shownPrefixes.some((p) => name.startsWith(p)),
    )
    .map(([name, value]) => ({ name, text: typeof value === 'object' ? JSON.stringify(value) : String(value) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
