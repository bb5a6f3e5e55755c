import type { ResourceId } from '../../../../api/resourceId'
import { buildResourceId, createFinding, type Finding, NEAR, type Subject } from '../../../../domain/health/finding'
import type { DocumentOf } from '../../../../resources/useDocument'
import { getClientPage } from '../../../getClientPage'
import { resolveExpiry } from '../../../system/licenseExpiry'
import { findAlarmObject } from '../../alarmObject'

type ChainItem = Readonly<Record<string, unknown>>

const isAllDisabled = (chain: readonly ChainItem[]) => chain.every(({ enable }) => enable === false)

/** Reports that clients are not authenticated, because no authenticator is enabled. */
export function checkAuthentication(chain: readonly ChainItem[]): Finding[] {
  return isAllDisabled(chain) ? [{ id: 'noAuthentication', severity: 'warning', count: 1, to: '/authentication' }] : []
}

/** Reports that all operations are allowed, because no source is enabled and the default is to allow. */
export function checkAuthorization(
  sources: readonly ChainItem[],
  settings: DocumentOf<'/authorization/settings'>,
): Finding[] {
  if (!isAllDisabled(sources) || settings.no_match !== 'allow') return []
  return [{ id: 'noAuthorization', severity: 'warning', count: 1, to: '/authorization' }]
}

/** Matches the `by` field of bans created by the broker's flapping detection. */
const DETECTOR = /flapping/i

/** Reports clients banned for reconnecting too often. */
export function checkFlapping(bans: readonly NonNullable<DocumentOf<'/banned'>['data']>[number][]): readonly Finding[] {
  const subjects = bans
    .filter(({ by }) => DETECTOR.test(by ?? ''))
    .map(({ who: clientId = '' }): Subject => ({ name: clientId, to: getClientPage(clientId) }))
  return createFinding(subjects, { id: 'flapping', severity: 'warning', to: '/banned-clients' })
}

/** Reports a license that has expired, expires soon, or has few connections left. */
export function checkLicense(
  license: DocumentOf<'/license'>,
  current: DocumentOf<'/monitor_current'> | undefined,
  now: number,
): Finding[] {
  const { state, days = 0 } = resolveExpiry(license, now)
  const used = current?.connections ?? 0
  const most = license.max_connections ?? 0
  const to = '/license'
  return [
    ...(state === 'expired' ? [{ id: 'licenseExpired', severity: 'error' as const, count: 1, to }] : []),
    ...(state === 'soon' ? [{ id: 'licenseSoon', severity: 'warning' as const, count: days, to }] : []),
    ...(most > 0 && used / most >= NEAR
      ? [{ id: 'licenseQuota', severity: 'warning' as const, count: used, facts: { most }, to }]
      : []),
  ]
}

const KINDS = { '/connectors': 'connector', '/actions': 'action', '/sources': 'source' } as const

/** An alarm is caused by its resource, or the connector of the resource. */
const listCauses = ({ collection, id, connector }: ResourceId): string[] => [
  buildResourceId(collection, id),
  ...(connector === undefined ? [] : [buildResourceId('/connectors', connector)]),
]

/** Returns the identity of an alarm; several nodes raise alarms of one name. */
export const getAlarmIdentity = ({ name = '', node = '' }: { name?: string; node?: string }): string =>
  buildResourceId('/alarms', `${node} ${name}`)

export function checkAlarms(alarms: readonly NonNullable<DocumentOf<'/alarms'>['data']>[number][]): readonly Finding[] {
  const subjects = alarms.map((alarm): Subject => {
    const { name = '', node, message = '', details, activate_at: start } = alarm
    const { to, resource } = findAlarmObject({ name, node, details }) ?? {}
    const since = Date.parse(start ?? '')
    return {
      identity: getAlarmIdentity(alarm),
      ...(!Number.isNaN(since) && { startedAt: since }),
      name: node ? `${name} · ${node}` : name,
      ...(to && { to }),
      note: resource ? { reason: message } : message,
      ...(resource && { kind: KINDS[resource.collection], object: resource.name }),
      ...(resource && { causes: listCauses(resource) }),
    }
  })
  return createFinding(subjects, { id: 'alarms', severity: 'warning', to: '/alarm/current-alarm' })
}
