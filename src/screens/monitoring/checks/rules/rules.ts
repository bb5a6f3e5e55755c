import { getConfiguredAddress } from '../../../../api/failureReason'
import { buildResourceId, type Finding, type Subject } from '../../../../domain/health/finding'
import type { StatusFields } from '../../../../resources/status/StatusByNode'
import { toRecord } from '../../../../resources/toRecord'
import type { Row } from '../../../../resources/types'
import type { DocumentOf } from '../../../../resources/useDocument'
import type { ListenerCertificate } from '../../../management/certificates'
import { getPluginFacts } from '../../../management/pluginFacts'
import { getServerFacts } from '../../../management/serverFacts'
import type { Sample } from '../../trend'
import { checkAlarms, checkAuthentication, checkAuthorization, checkFlapping, checkLicense } from './access'
import { checkCertificates } from './certificates'
import { checkHistory } from './history'
import { checkNodes } from './nodes'
import { checkListeners, checkStates } from './states'
import {
  checkDrops,
  checkQueued,
  checkRetained,
  checkRules,
  checkSlow,
  listRuleSubjects,
  type RuleWithFigures,
} from './traffic'

type Rows = readonly Row[]
type Current = DocumentOf<'/monitor_current'>

/** What each check reads from the broker, in the order of the page. Texts: `health.check.<name>`. */
export interface CheckData {
  nodes: DocumentOf<'/nodes'>
  alarms: DocumentOf<'/alarms'>
  license: readonly [DocumentOf<'/license'>, Current]
  listeners: Rows
  certificates: readonly [Rows, readonly ListenerCertificate[]]
  connector: Rows
  action: Rows
  source: Rows
  rules: readonly RuleWithFigures[]
  /** Samples of the last hour, day and week. Without the week, the comparison is less strict. */
  history: { hour: readonly Sample[]; day: readonly Sample[]; week: readonly Sample[] }
  drops: Current
  queued: DocumentOf<'/clients'>
  retained: readonly [Current, DocumentOf<'/mqtt/retainer'>]
  slow: DocumentOf<'/slow_subscriptions'>
  authentication: Rows
  authorization: readonly [Rows, DocumentOf<'/authorization/settings'>]
  flapping: DocumentOf<'/banned'>
  exhook: Rows
  plugin: Rows
}

export type CheckName = keyof CheckData

interface Rule<T> {
  find: (data: T, now: number) => readonly Finding[]
  /** Subjects that can fail as a consequence of other findings. */
  relate?: (data: T) => readonly Subject[]
}

const KINDS = ['connector', 'action', 'source'] as const

/** Reports objects that are not connected or running. `getFacts` reads the state of a row. */
function createStateRule(
  name: CheckName,
  collection: string,
  route: string,
  getFacts: (row: Row) => StatusFields = (row) => row as StatusFields,
): Rule<Rows> {
  const kind = KINDS.find((one) => one === name)
  return {
    find: (rows) =>
      checkStates(
        `${name}Down`,
        route,
        rows.map((row) => ({
          id: row.id,
          name: String(row.name ?? row.id),
          facts: getFacts(row),
          address: getConfiguredAddress(row),
          identity: buildResourceId(collection, row.id),
          ...(typeof row.connector === 'string' && {
            needs: [buildResourceId('/connectors', `${row.type}:${row.connector}`)],
          }),
        })),
        kind,
      ),
  }
}

/** Rules of all checks. */
export const RULES: { readonly [N in CheckName]: Rule<CheckData[N]> } = {
  nodes: { find: checkNodes },
  alarms: { find: (page) => checkAlarms(page.data ?? []) },
  license: { find: ([license, current], now) => checkLicense(license, current, now) },
  listeners: { find: (rows) => checkListeners(rows.map(toRecord<'/listeners'>)) },
  certificates: {
    find: ([rows, certificates], now) => checkCertificates(rows.map(toRecord<'/listeners'>), certificates, now),
  },
  connector: createStateRule('connector', '/connectors', '/connector'),
  action: createStateRule('action', '/actions', '/rule/actions'),
  source: createStateRule('source', '/sources', '/rule/source'),
  rules: { find: checkRules, relate: listRuleSubjects },
  history: { find: ({ hour, day, week }, now) => checkHistory(hour, day, week, now) },
  drops: { find: checkDrops },
  queued: { find: (page) => checkQueued(page.data ?? []) },
  retained: { find: ([current, settings]) => checkRetained(current, settings) },
  slow: { find: (page) => checkSlow(page.data ?? []) },
  authentication: { find: checkAuthentication },
  authorization: { find: ([sources, settings]) => checkAuthorization(sources, settings) },
  flapping: { find: (page) => checkFlapping(page.data ?? []) },
  exhook: createStateRule('exhook', '/exhooks', '/exhook', (row) => getServerFacts(toRecord<'/exhooks'>(row))),
  plugin: createStateRule('plugin', '/plugins', '/plugins', (row) => getPluginFacts(toRecord<'/plugins'>(row))),
}
