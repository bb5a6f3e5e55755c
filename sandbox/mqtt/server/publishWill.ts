import type { Session } from '../session/Session'
import { authorize } from './authorize'
import type { Cluster } from './Cluster'

/** The session's will becomes a message if it is allowed to (3.1.2.5). There is none afterwards, nor a delay of it. */
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
  // Without a verdict nothing is sent.
  if (verdict instanceof Promise) verdict.then(send).catch(() => undefined)
  else send(verdict)
}
