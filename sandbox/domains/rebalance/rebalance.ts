import type { Area, Context } from '../../area'
import { ApiError, badRequest, ok } from '../../http/answers'
import type { PersistentPart } from '../../PersistentPart'
import { type EvacuationRequest, EvacuationTask } from './EvacuationTask'
import { countLoad } from './moveClients'
import { type RebalanceRequest, RebalanceTask } from './RebalanceTask'

export function createRebalanceArea({ broker, cluster }: Context): Area {
  const evacuations = new Map<string, EvacuationTask>()
  const rebalances = new Map<string, RebalanceTask>()
  const findRebalance = (node: string): RebalanceTask | undefined =>
    [...rebalances.values()].find(({ donors }) => donors.includes(node))

  /** Donor nodes accept no clients. */
  const before = broker.hooks.banned
  broker.hooks.banned = (info) =>
    before?.(info) ?? (evacuations.has(info.node) || findRebalance(info.node) ? 'use_another_server' : undefined)

  const listRunningNodes = (): string[] => cluster.running.map(({ name }) => name)
  /** Running nodes that are not being evacuated. */
  const open = (): string[] => listRunningNodes().filter((name) => !evacuations.has(name))
  const checkFree = (node: string): void => {
    if (evacuations.has(node) || findRebalance(node)) throw badRequest('already_started')
  }
  const checkNodes = (names: readonly string[] = []): void => {
    const absent = names.filter((name) => !listRunningNodes().includes(name))
    if (absent.length > 0) throw badRequest(`Nodes unavailable: ${absent.join(', ')}`)
  }
  const evacuate = (node: string, request: EvacuationRequest): void => {
    const recipients = (): string[] =>
      open().filter((name) => name !== node && (request.migrate_to?.includes(name) ?? true))
    evacuations.set(node, new EvacuationTask(broker, node, request, recipients))
  }
  const stopTask = <T extends { stop(): void }>(from: Map<string, T>, node: string): void => {
    const found = from.get(node)
    if (!found) throw badRequest('not_started')
    found.stop()
    from.delete(node)
  }
  const getFirstNode = (): string => listRunningNodes()[0] ?? ''
  const lasting: PersistentPart = {
    name: 'evacuations',
    snapshot: () => [...evacuations.values()].map(({ node, request }) => ({ node, request })),
    restore: (state) => {
      for (const one of evacuations.values()) one.stop()
      evacuations.clear()
      for (const { node, request } of state as { node: string; request: EvacuationRequest }[]) {
        if (cluster.members.some(({ name }) => name === node) && !evacuations.has(node)) evacuate(node, request)
      }
    },
  }
  return {
    handlers: {
      'get /load_rebalance/status': () => {
        const evacuation = evacuations.get(getFirstNode())
        if (evacuation) return ok({ status: 'enabled', process: 'evacuation', ...evacuation.show() })
        const part = findRebalance(getFirstNode())
        if (part) return ok({ status: 'enabled', process: 'rebalance', ...part.showNode(getFirstNode()) })
        return ok({ status: 'disabled' })
      },
      'get /load_rebalance/global_status': () =>
        ok({
          evacuations: [...evacuations.values()].map((one) => ({ node: one.node, ...one.show() })),
          purges: [],
          rebalances: [...rebalances.values()].map((one) => one.show()),
        }),
      'get /load_rebalance/availability_check': () => {
        if (!evacuations.has(getFirstNode()) && !findRebalance(getFirstNode())) return ok({})
        throw new ApiError(503, 'NODE_EVACUATING', 'The node gives its clients away')
      },
      'get /node_eviction/status': () => {
        if (!evacuations.has(getFirstNode()) && !findRebalance(getFirstNode())) return ok({ status: 'disabled' })
        const { connections, sessions } = countLoad(broker, getFirstNode())
        return ok({ status: 'enabled', stats: { connections, sessions } })
      },
      'post /load_rebalance/{node}/evacuation/start': ({ params, body }) => {
        const { name } = cluster.runningNode(params.node)
        const request = body as EvacuationRequest
        checkFree(name)
        checkNodes(request.migrate_to)
        evacuate(name, request)
        return ok({})
      },
      'post /load_rebalance/{node}/evacuation/stop': ({ params }) => {
        stopTask(evacuations, cluster.runningNode(params.node).name)
        return ok({})
      },
      'post /load_rebalance/{node}/start': ({ params, body }) => {
        const { name } = cluster.runningNode(params.node)
        const request = body as RebalanceRequest
        const nodes = request.nodes ?? listRunningNodes()
        checkNodes(nodes)
        for (const node of [name, ...nodes]) checkFree(node)
        if (rebalances.has(name)) throw badRequest('already_started')
        const onEnd = (): void => void rebalances.delete(name)
        rebalances.set(name, new RebalanceTask(broker, name, nodes, request, onEnd))
        return ok({})
      },
      'post /load_rebalance/{node}/stop': ({ params }) => {
        stopTask(rebalances, cluster.runningNode(params.node).name)
        return ok({})
      },
    },
    persistentParts: [lasting],
    stop: () => {
      for (const one of [...evacuations.values(), ...rebalances.values()]) one.stop()
    },
  }
}
