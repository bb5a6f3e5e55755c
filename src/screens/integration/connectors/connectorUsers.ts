import type { TranslateFunction } from 'react-admin'
import { broker } from '../../../api/client'
import { BrokerError, formatError } from '../../../api/errors'
import { isNotFound } from '../../../api/notFound'
import { truncateAndEscape } from '../../../ui/text'
import type { ChannelCollection } from '../entities/collections'
import { findRulesUsing, readRules } from '../entities/rules'

export interface ConnectorUser {
  collection: ChannelCollection
  /** `type:name`. */
  id: string
  rules: string[]
}

interface Channel {
  type?: string
  name?: string
  connector?: string
}

/**
 * Fetches the actions and sources of these connectors with their rules. The list in a connector's own record lacks
 * the types.
 */
export async function listConnectorUsers(ids: ReadonlySet<string>, signal?: AbortSignal): Promise<ConnectorUser[]> {
  const options = signal ? { signal } : {}
  const [actions, sources, rules] = await Promise.all([
    broker.get('/actions', options),
    broker.get('/sources', options),
    readRules(signal),
  ])
  const findUsers = (collection: ChannelCollection, channels: readonly unknown[]) =>
    (channels as Channel[])
      .filter(({ type, connector }) => ids.has(`${type}:${connector}`))
      .map(({ type, name }) => ({ collection, id: `${type}:${name}` }))
  const users = [...findUsers('/actions', actions), ...findUsers('/sources', sources)]
  return users.map((user) => ({ ...user, rules: findRulesUsing(rules, user.collection, user.id).map(({ id }) => id) }))
}

/**
 * Deletes the actions and sources of a connector and removes them from rules; an error names the record that
 * failed.
 */
export async function removeUsers(users: readonly ConnectorUser[], signal: AbortSignal): Promise<void> {
  for (const { collection, id } of users) {
    const init = { params: { path: { id }, query: { also_delete_dep_actions: true } }, signal }
    try {
      if (collection === '/actions') await broker.delete('/actions/{id}', init)
      else await broker.delete('/sources/{id}', init)
    } catch (error) {
      if (!(error instanceof BrokerError)) throw error
      if (!isNotFound(error)) throw new UserNotRemoved(id, error)
    }
  }
}

/** The connector is kept because one of its users could not be deleted. Names the user before the reason. */
class UserNotRemoved extends BrokerError {
  constructor(
    readonly user: string,
    readonly failure: BrokerError,
  ) {
    super({ ...failure })
  }

  override formatMessage(translate: TranslateFunction): string {
    return `${truncateAndEscape(this.user, 64)}: ${formatError(this.failure, translate)}`
  }
}
