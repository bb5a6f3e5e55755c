import type { StatusKind } from '../../ui/Status'

/** Status indicator by the status of resources, nodes and servers. Texts are in `fields.status.options`. */
const KINDS: Readonly<Record<string, StatusKind>> = {
  connected: 'ok',
  running: 'ok',
  active: 'ok',
  enabled: 'ok',
  connecting: 'connecting',
  waiting: 'connecting',
  disconnected: 'error',
  error: 'error',
  inconsistent: 'warning',
  stopped: 'stopped',
  inactive: 'stopped',
  not_installed: 'stopped',
  disabled: 'stopped',
  unloaded: 'stopped',
}

/** Returns the indicator of a status; unknown ones are warnings. */
export const getStatusKind = (status: string): StatusKind =>
  (Object.hasOwn(KINDS, status) ? KINDS[status] : undefined) ?? 'warning'
