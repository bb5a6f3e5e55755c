import type { Session } from '../session/Session'
import { authorize } from './authorize'
import type { Cluster } from './Cluster'

/** Publishes the will of a session if authorized (3.1.2.5), and clears it with its delay. */
export const publishWill = (cluster: Cluster, session: Session): void => {
  const { will, node, identity } = session
  session.will = null
  session.willDelay.stop()
  if (!will) return
  const { delay: _, ...draft } = will
  const send = (verdict: 'allow' | 'deny') => {
    if (verdict === 'deny') return
    const { peerhost, protoVer } = identity
    const topic = cluster.hooks.rewrite?.(draft.topic, 'publish', identity) ?? draft.topic
    const from = { from: session.clientid, username: identity.username, peerhost, protoVer, will: true }
    cluster.publish(cluster.message({ ...draft, topic, ...from }, node), node)
  }
  const action = { action_type: 'publish', qos: will.qos, retain: will.retain } as const
  const verdict = authorize(cluster, session, action, will.topic)
  // Not sent if authorization fails.
  if (verdict instanceof Promise) verdict.then(send).catch(() => undefined)
  else send(verdict)
}
