import type { TranslateFunction } from 'react-admin'
import { broker } from '../../../api/client'
import { formatError } from '../../../api/errors'
import { ignoreNotFound } from '../../../api/notFound'
import type { useRefresh } from '../../../resources/useRefresh'
import type { useNotice } from '../../../ui/useNotice'
import { readRules } from '../entities/rules'
import { DeleteCreatedChoice } from './DeleteCreatedChoice'
import { type PossibleUsers, splitByUse } from './splitByUse'
import type { CreatedRecord } from './useCreatedRecords'

interface ConfirmationDependencies {
  translate: TranslateFunction
  notify: ReturnType<typeof useNotice>
  refresh: ReturnType<typeof useRefresh>
  formatNames: (list: readonly CreatedRecord[]) => string
}

/** Timeout in ms; leaving the page should not take longer. */
const TIMEOUT_MS = 5_000

interface Channel {
  type?: string
  name?: string
  connector?: string
}

async function readUsers(): Promise<PossibleUsers> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [rules, actions, sources] = await Promise.all([
    readRules(signal),
    broker.get('/actions', { signal }),
    broker.get('/sources', { signal }),
  ])
  const toChannels = (collection: string, channels: readonly unknown[]) =>
    (channels as readonly Channel[]).map(({ type, name, connector }) => ({
      collection,
      id: `${type}:${name}`,
      connector: `${type}:${connector}`,
    }))
  return { rules, channels: [...toChannels('/actions', actions), ...toChannels('/sources', sources)] }
}

/**
 * Builds the leave confirmation for records created in the meantime, and deletes the unused ones if the user
 * agrees.
 */
export async function createLeaveConfirmation(records: readonly CreatedRecord[], tools: ConfirmationDependencies) {
  const { translate, formatNames } = tools
  let found: { free: CreatedRecord[]; used: CreatedRecord[] } | undefined
  let failure: string | undefined
  try {
    found = splitByUse(records, await readUsers())
  } catch (error) {
    failure = translate('made.unknown', { reason: formatError(error, translate) })
  }
  const { free = [], used = [] } = found ?? {}
  const choice = { remove: false }
  return {
    text: (
      <DeleteCreatedChoice
        names={formatNames(records)}
        free={formatNames(free)}
        used={formatNames(used)}
        failure={failure}
        onChoose={(remove) => {
          choice.remove = remove
        }}
      />
    ),
    onConfirm: async () => {
      if (choice.remove) await removeAll(free, tools)
    },
  }
}

async function removeAll(
  list: readonly CreatedRecord[],
  { translate, notify, refresh, formatNames }: ConfirmationDependencies,
): Promise<void> {
  const failedRecords: CreatedRecord[] = []
  let reason = ''
  for (const one of list) {
    await remove(one)
      .catch(ignoreNotFound)
      .catch((error: unknown) => {
        failedRecords.push(one)
        reason = formatError(error, translate)
      })
  }
  for (const { collection } of list) void refresh(collection)
  if (failedRecords.length === 0) notify(translate('made.removed', { names: formatNames(list) }), 'success')
  else notify(translate('made.notRemoved', { names: formatNames(failedRecords), reason }), 'error')
}

function remove({ collection, id }: CreatedRecord): Promise<unknown> {
  const init = { params: { path: { id } } }
  if (collection === '/actions') return broker.delete('/actions/{id}', init)
  if (collection === '/sources') return broker.delete('/sources/{id}', init)
  return broker.delete('/connectors/{id}', init)
}
