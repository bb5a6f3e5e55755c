import { broker } from '../../../api/client'
import { errorText } from '../../../api/errors'
import { unlessGone } from '../../../api/gone'
import type { useRefresh } from '../../../resources/useRefresh'
import type { useTell } from '../../../ui/useTell'
import { readRules } from '../entities/rules'
import { MadeChoice } from './MadeChoice'
import { type Users, unusedOf } from './unused'
import type { Made } from './useMade'

interface Tools {
  translate: (key: string, options?: Record<string, unknown>) => string
  tell: ReturnType<typeof useTell>
  refresh: ReturnType<typeof useRefresh>
  namesOf: (list: readonly Made[]) => string
}

/** Timeout in ms; leaving the page should not take longer. */
const LIMIT = 5_000

interface Channel {
  type?: string
  name?: string
  connector?: string
}

async function readUsers(): Promise<Users> {
  const signal = AbortSignal.timeout(LIMIT)
  const [rules, actions, sources] = await Promise.all([
    readRules(signal),
    broker.get('/actions', { signal }),
    broker.get('/sources', { signal }),
  ])
  const of = (collection: string, channels: readonly unknown[]) =>
    (channels as readonly Channel[]).map(({ type, name, connector }) => ({
      collection,
      id: `${type}:${name}`,
      connector: `${type}:${connector}`,
    }))
  return { rules, channels: [...of('/actions', actions), ...of('/sources', sources)] }
}

/**
 * Builds the leave confirmation for records created in the meantime, and deletes the unused ones if the user
 * agrees.
 */
export async function question(made: readonly Made[], tools: Tools) {
  const { translate, namesOf } = tools
  let found: { free: Made[]; used: Made[] } | undefined
  let failure: string | undefined
  try {
    found = unusedOf(made, await readUsers())
  } catch (error) {
    failure = translate('made.unknown', { reason: errorText(error, translate) })
  }
  const { free = [], used = [] } = found ?? {}
  const choice = { remove: false }
  return {
    says: (
      <MadeChoice
        names={namesOf(made)}
        free={namesOf(free)}
        used={namesOf(used)}
        failure={failure}
        onChoose={(remove) => {
          choice.remove = remove
        }}
      />
    ),
    leave: async () => {
      if (choice.remove) await removeAll(free, tools)
    },
  }
}

async function removeAll(list: readonly Made[], { translate, tell, refresh, namesOf }: Tools): Promise<void> {
  const stays: Made[] = []
  let reason = ''
  for (const one of list) {
    await remove(one)
      .catch(unlessGone)
      .catch((error: unknown) => {
        stays.push(one)
        reason = errorText(error, translate)
      })
  }
  for (const { collection } of list) void refresh(collection)
  if (stays.length === 0) tell(translate('made.removed', { names: namesOf(list) }), 'success')
  else tell(translate('made.notRemoved', { names: namesOf(stays), reason }), 'error')
}

function remove({ collection, id }: Made): Promise<unknown> {
  const init = { params: { path: { id } } }
  if (collection === '/actions') return broker.delete('/actions/{id}', init)
  if (collection === '/sources') return broker.delete('/sources/{id}', init)
  return broker.delete('/connectors/{id}', init)
}
