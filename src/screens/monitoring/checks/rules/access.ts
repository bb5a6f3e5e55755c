import { encodeId } from '../../../../api/ids'
import type { ResourceId } from '../../../../api/resourceId'
import type { DocumentOf } from '../../../../resources/useDocument'
import { resolveExpiry } from '../../../system/licenseStanding'
import { alarmObject } from '../../alarmObject'
import { about, type Finding, NEAR, resourceIdentity, type Subject } from '../finding'

type Switched = Readonly<Record<string, unknown>>

const none = (chain: readonly Switched[]) => chain.every(({ enable }) => enable === false)

/** Clients that nobody asks who they are: no authenticator is switched on. */
export function checkAuthentication(chain: readonly Switched[]): Finding[] {
  return none(chain) ? [{ id: 'noAuthentication', severity: 'warning', count: 1, to: '/authentication' }] : []
}

/** Operations that no source decides are allowed, and there is no source to decide them. */
export function checkAuthorization(
  sources: readonly Switched[],
  settings: DocumentOf<'/authorization/settings'>,
): Finding[] {
  if (!none(sources) || settings.no_match !== 'allow') return []
  return [{ id: 'noAuthorization', severity: 'warning', count: 1, to: '/authorization' }]
}

/** Who banned it, as the broker writes it of its flapping detection. */
const DETECTOR = /flapping/i

/** Clients that are banned because they reconnected too often. */
export function checkFlapping(bans: readonly NonNullable<DocumentOf<'/banned'>['data']>[number][]): readonly Finding[] {
  const subjects = bans
    .filter(({ by }) => DETECTOR.test(by ?? ''))
    .map(({ who = '' }): Subject => ({ name: who, to: `/clients/detail/${encodeId(who)}` }))
  return about(subjects, { id: 'flapping', severity: 'warning', to: '/banned-clients' })
}

/** A licence that has ended or soon ends, or whose connections are nearly used up. */
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

/** An alarm of a resource follows from the resource, or from its connector. */
const listCauses = ({ collection, id, connector }: ResourceId): string[] => [
  resourceIdentity(collection, id),
  ...(connector === undefined ? [] : [resourceIdentity('/connectors', connector)]),
]

/** Active alarms. */
export function checkAlarms(alarms: readonly NonNullable<DocumentOf<'/alarms'>['data']>[number][]): readonly Finding[] {
  const subjects = alarms.map(({ name = '', node, message = '', details }): Subject => {
    const { to, resource } = alarmObject({ name, node, details }) ?? {}
    return {
      name: node ? `${name} · ${node}` : name,
      ...(to && { to }),
      note: resource ? { reason: message } : message,
      ...(resource && { kind: KINDS[resource.collection], object: resource.name }),
      ...(resource && { causes: listCauses(resource) }),
    }
  })
  return about(subjects, { id: 'alarms', severity: 'warning', to: '/alarm/current-alarm' })
}
