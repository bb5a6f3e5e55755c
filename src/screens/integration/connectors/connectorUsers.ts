import type { TranslateFunction } from 'react-admin'
import { BrokerError, formatError } from '../../../api/errors'
import { isNotFound } from '../../../api/notFound'
import { truncateAndEscape } from '../../../ui/text'
import { removeEntity } from '../entities/calls'
import { readChannels } from '../entities/channels'
import type { ChannelCollection } from '../entities/collections'
import { findRulesUsing, readRules } from '../entities/rules'

export interface ConnectorUser {
  collection: ChannelCollection
  /** `type:name`. */
  id: string
  rules: string[]
}

/**
 * Fetches the actions and sources of these connectors with their rules. The list in a connector's own record lacks
 * the types.
 */
export async function listConnectorUsers(ids: ReadonlySet<string>, signal?: AbortSignal): Promise<ConnectorUser[]> {
  const [channels, rules] = await Promise.all([readChannels(signal), readRules(signal)])
  return channels
    .filter(({ connector }) => ids.has(connector))
    .map(({ collection, id }) => ({
      collection,
      id,
      rules: findRulesUsing(rules, collection, id).map((rule) => rule.id),
    }))
}

/**
 * Deletes the actions and sources of a connector and removes them from rules; an error names the record that
 * failed.
 */
export async function removeUsers(users: readonly ConnectorUser[], signal: AbortSignal): Promise<void> {
  for (const { collection, id } of users) {
    try {
      await removeEntity(collection, id, { query: { also_delete_dep_actions: true }, signal })
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
    return truncateAndEscape(this.user, 64) + translate('ui.colon') + formatError(this.failure, translate)
  }
}
