import type { StatusKind } from '../../ui/Status'

/** How the states of resources, nodes and servers look: a shape and colour each. Words: `fields.status.options`. */
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

/** The look of a state; one the console does not know is a warning. */
export const statusKind = (status: string): StatusKind =>
  (Object.hasOwn(KINDS, status) ? KINDS[status] : undefined) ?? 'warning'
