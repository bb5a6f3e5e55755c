import { useMemo, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { useCan } from '../../api/access'
import { isConfigurationChange, savedChanges } from '../../api/savedChanges'
import { useDocument } from '../../resources/useDocument'
import { useLazyTexts } from '../../resources/useLazyTexts'
import type { Mark } from '../../ui/chart/marks'
import { truncateAndEscape } from '../../ui/text'
import { type Entry, type EntryPage, findObjects, getOperationKey, toMicroseconds } from '../auditEntry'
import { findAlarmObject } from '../monitoring/alarmObject'
import { useActiveAlarms } from '../monitoring/useActiveAlarms'
import { type AuditedChange, dropAudited, findObjectPath, findRestarts } from './change'

/** Polling intervals in milliseconds. The nodes are shared with the overview. */
const HISTORY_INTERVAL_MS = 120_000
const NODES_INTERVAL_MS = 12_000

const LATEST = { page: 1, limit: 100 }
const ENDED = { activated: false, ...LATEST }
const AUDIT_LOG = '/audit-log'
const TEXTS = ['auditOperations']
const NO_TEXTS: readonly string[] = []

/** Returns the successful configuration changes of the audit log. */
function listAudited(entries: readonly Entry[]): AuditedChange[] {
  return entries.flatMap((entry) => {
    const operation = getOperationKey(entry)
    const at = toMicroseconds(entry.created_at)
    if (operation === undefined || at === undefined || !isConfigurationChange(operation)) return []
    if (entry.operation_result === 'failure') return []
    return [{ at: at / 1000, operation, object: findObjects(entry)[0] ?? '', user: entry.source ?? '' }]
  })
}

/** Checks if the broker keeps an audit log. While it is off, the broker rejects each request for it. */
function useHasAuditLog(enabled: boolean): boolean {
  const { allowed } = useCan('get /audit')
  const { data } = useDocument('/configs/log', { once: true, enabled: enabled && allowed })
  const { audit } = (data ?? {}) as Readonly<Record<string, { enable?: boolean } | undefined>>
  return allowed && audit?.enable === true
}

/** Fetches the changes of the audit log, and those that only this browser knows. */
function useOperations(enabled: boolean, hasAudit: boolean): AuditedChange[] {
  const { data } = useDocument('/audit', { query: LATEST, every: HISTORY_INTERVAL_MS, enabled: enabled && hasAudit })
  const saved = useSyncExternalStore(savedChanges.subscribe, savedChanges.get)
  return useMemo(() => {
    const audited = listAudited((data as EntryPage | undefined)?.data ?? [])
    return [...audited, ...dropAudited(saved, audited)]
  }, [data, saved])
}

function useAlarmMarks(enabled: boolean): Mark[] {
  const translate = useTranslate()
  const active = useActiveAlarms().data?.data
  const ended = useDocument('/alarms', { query: ENDED, every: HISTORY_INTERVAL_MS, enabled }).data?.data
  return useMemo(() => {
    const createMark = (alarm: NonNullable<typeof active>[number], key: string, time: string | undefined): Mark[] => {
      const t = Date.parse(time ?? '')
      const text = translate(`changes.${key}`, { name: truncateAndEscape(alarm.name ?? '', 64) })
      return Number.isNaN(t) ? [] : [{ t, text, actor: alarm.node ?? '', to: findAlarmObject(alarm)?.to }]
    }
    return [
      ...[...(active ?? []), ...(ended ?? [])].flatMap((alarm) => createMark(alarm, 'alarm', alarm.activate_at)),
      ...(ended ?? []).flatMap((alarm) => createMark(alarm, 'cleared', alarm.deactivate_at)),
    ]
  }, [active, ended, translate])
}

function useRestartMarks(enabled: boolean): Mark[] {
  const translate = useTranslate()
  const { data, updatedAt } = useDocument('/nodes', { every: NODES_INTERVAL_MS, enabled })
  return useMemo(
    () =>
      findRestarts(data ?? [], updatedAt ?? 0).map(({ node, at }) => ({
        t: at,
        text: translate('changes.restart'),
        actor: node,
        to: findObjectPath('put /nodes/{node}', node),
      })),
    [data, updatedAt, translate],
  )
}

/** Returns what may explain a bend in a chart: saved changes, alarms and node starts. */
export function useChanges(enabled: boolean): readonly Mark[] | undefined {
  const translate = useTranslate()
  const hasAudit = useHasAuditLog(enabled)
  const operations = useOperations(enabled, hasAudit)
  const alarms = useAlarmMarks(enabled)
  const restarts = useRestartMarks(enabled)
  const hasTexts = useLazyTexts(enabled && operations.length > 0 ? TEXTS : NO_TEXTS)
  return useMemo(() => {
    if (!enabled) return undefined
    const changes = (hasTexts ? operations : []).map(({ at, operation, object, user }): Mark => {
      const name = translate(`auditOperations.${operation}`, { _: operation })
      const to = findObjectPath(operation, object) ?? (hasAudit ? AUDIT_LOG : undefined)
      return {
        t: at,
        text: object === '' ? name : name + translate('ui.colon') + truncateAndEscape(object, 64),
        actor: user === undefined ? translate('changes.browser') : truncateAndEscape(user, 64),
        to,
      }
    })
    return [...changes, ...alarms, ...restarts]
  }, [enabled, hasTexts, hasAudit, operations, alarms, restarts, translate])
}
