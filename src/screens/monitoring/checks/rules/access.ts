import { encodeId } from '../../../../api/ids'
import type { DocumentOf } from '../../../../resources/useDocument'
import { expiryOf } from '../../../system/licenseStanding'
import { about, type Finding, NEAR, type Subject } from '../finding'

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
  const { state, days = 0 } = expiryOf(license, now)
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

/** Alarms that stand now. */
export function checkAlarms(alarms: readonly NonNullable<DocumentOf<'/alarms'>['data']>[number][]): readonly Finding[] {
  const subjects = alarms.map(
    ({ name = '', node, message }): Subject => ({ name: node ? `${name} · ${node}` : name, note: message }),
  )
  return about(subjects, { id: 'alarms', severity: 'warning', to: '/alarm/current-alarm' })
}
