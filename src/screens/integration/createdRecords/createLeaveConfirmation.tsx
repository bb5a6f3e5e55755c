import type { TranslateFunction } from 'react-admin'
import { formatError } from '../../../api/errors'
import { ignoreNotFound } from '../../../api/notFound'
import type { useRefresh } from '../../../resources/useRefresh'
import type { useNotice } from '../../../ui/useNotice'
import { removeEntity } from '../entities/calls'
import { readChannels } from '../entities/channels'
import { readRules } from '../entities/rules'
import { DeleteCreatedChoice } from './DeleteCreatedChoice'
import { type EntityRecord, type PossibleUsers, splitByUse } from './splitByUse'
import type { CreatedRecord } from './useCreatedRecords'

interface ConfirmationDependencies {
  translate: TranslateFunction
  notify: ReturnType<typeof useNotice>
  refresh: ReturnType<typeof useRefresh>
  formatNames: (list: readonly CreatedRecord[]) => string
}

/** Timeout in ms; leaving the page should not take longer. */
const TIMEOUT_MS = 5_000

async function readUsers(): Promise<PossibleUsers> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [rules, channels] = await Promise.all([readRules(signal), readChannels(signal)])
  return { rules, channels }
}

/**
 * Builds the leave confirmation for records created in the meantime, and deletes the unused ones if the user
 * agrees.
 */
export async function createLeaveConfirmation(records: readonly CreatedRecord[], tools: ConfirmationDependencies) {
  const { translate, formatNames } = tools
  let found: ReturnType<typeof splitByUse> | undefined
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
  list: readonly EntityRecord[],
  { translate, notify, refresh, formatNames }: ConfirmationDependencies,
): Promise<void> {
  const failedRecords: CreatedRecord[] = []
  let reason = ''
  for (const one of list) {
    await removeEntity(one.collection, one.id)
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
