import type { AccessAction, AuthzDecision } from '../types'
import type { ClusterContext } from './ClusterContext'
import type { Receiver } from './Receiver'

type Verdict = 'allow' | 'deny'

const delayed = '$delayed/'

/** Authorizes an action by cache, hook or default, with the broker's counters. */
export const authorize = (
  cluster: ClusterContext,
  session: Receiver,
  action: AccessAction,
  topic: string,
): Verdict | Promise<Verdict> => {
  const { counters } = session.node
  // A delayed topic is authorized by the part after the time; without that part it is always denied.
  if (topic.startsWith(delayed)) {
    const slash = topic.indexOf('/', delayed.length)
    if (slash >= 0) return authorize(cluster, session, action, topic.slice(slash + 1))
    counters.add('authorization.deny')
    return 'deny'
  }
  counters.add('client.authorize')
  if (session.identity.superuser) {
    counters.add('authorization.superuser')
    counters.add('authorization.allow')
    return 'allow'
  }
  const reportVerdict = (result: Verdict, source: string): Verdict => {
    counters.add(`authorization.${result}`)
    cluster.events.emit('client_check_authz_complete', { client: session.identity, action, topic, result, source })
    return result
  }
  const cached = session.authzCache.get(action, topic)
  if (cached) {
    counters.add('authorization.cache_hit')
    return reportVerdict(cached, 'cache')
  }
  counters.add('authorization.cache_miss')
  const decide = (decision: AuthzDecision): Verdict => {
    counters.add(decision.result ? `authorization.matched.${decision.result}` : 'authorization.nomatch')
    const result = decision.result ?? cluster.settings.authz.no_match
    session.authzCache.put(action, topic, result)
    return reportVerdict(result, decision.source ?? 'default')
  }
  const decision = cluster.hooks.authorize?.(session.identity, action, topic) ?? {}
  return decision instanceof Promise ? decision.then(decide) : decide(decision)
}
