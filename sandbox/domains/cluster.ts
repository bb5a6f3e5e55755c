import { type Answer, ApiError, badRequest, createValidationError, noContent, notFound, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { formatTime } from '../http/kinds'
import type { Broker, BrokerNode } from '../mqtt/types'

interface Invitation {
  node: string
  startedAt: number
  finishedAt: number
  reason?: string
}

const nodeName = /^[^@\s/]+@[^@\s/]+$/
const clusterName = 'emqxcl'

/** Cluster membership: which engine nodes belong to the cluster, and how they join and leave. */
export class Cluster {
  readonly #broker: Broker
  readonly #members: Set<string>
  readonly #invitations: Invitation[] = []

  constructor(broker: Broker) {
    this.#broker = broker
    this.#members = new Set(broker.nodes.map((node) => node.name))
  }

  /** Running and stopped members. */
  get members(): BrokerNode[] {
    return this.#broker.nodes.filter((node) => this.#members.has(node.name))
  }

  get running(): BrokerNode[] {
    return this.members.filter((node) => node.status === 'running')
  }

  /** Returns a running member, or throws the broker's 404. */
  runningNode(name: string | undefined): BrokerNode {
    const found = this.running.find((node) => node.name === name)
    if (!found) throw notFound(`Node not found: ${name}`)
    return found
  }

  /** For lists filtered by node: those operations call the node and report that it does not respond. */
  getReachableNode(name: unknown): string | undefined {
    if (name === undefined) return undefined
    if (this.running.some((node) => node.name === name)) return String(name)
    throw new ApiError(500, 'NODE_DOWN', `bad rpc call ${name}, Reason nodedown`)
  }

  /** Nodes with listed sessions; undefined means all. */
  get reachable(): ReadonlySet<string> | undefined {
    const { running } = this
    return running.length === this.#broker.nodes.length ? undefined : new Set(running.map(({ name }) => name))
  }

  /** The same for lists with a node filter. */
  getRequestedNodes(name: unknown): ReadonlySet<string> | undefined {
    const node = this.getReachableNode(name)
    return node === undefined ? this.reachable : new Set([node])
  }

  readonly handlers: Handlers = {
    'get /cluster': () => {
      const nodes = this.running.map((node) => node.name)
      return ok({ name: clusterName, nodes, self: nodes[0] })
    },
    'get /cluster/topology': () => {
      const replicants = this.running.filter((node) => node.role === 'replicant')
      return ok(
        this.running
          .filter((node) => node.role === 'core')
          .map((node, index) => ({
            core_node: node.name,
            // Replicants of one process connect to its first core.
            replicant_nodes: index === 0 ? replicants.map(({ name }) => ({ node: name, streams: 0 })) : [],
          })),
      )
    },
    'put /cluster/{node}/invite': async ({ params, body }) => {
      const name = requireNodeName(params.node)
      const timeout = (body as { timeout?: number } | undefined)?.timeout ?? 15_000
      if (timeout < 5000) throw badRequest('timeout cannot be less than 5000ms')
      const reason = await this.#invite(name)
      if (reason) throw badRequest(reason)
      return { status: 200 }
    },
    'put /cluster/{node}/invite_async': async ({ params }): Promise<Answer> => {
      const node = requireNodeName(params.node)
      if (this.#members.has(node)) throw badRequest('already_in_cluster')
      const startedAt = Date.now()
      const reason = await this.#invite(node)
      this.#invitations.push({ node, startedAt, finishedAt: Date.now(), ...(reason && { reason }) })
      return { status: 200 }
    },
    'get /cluster/invitation': () => {
      const show = ({ node, startedAt, finishedAt, reason }: Invitation): object => ({
        node,
        started_at: formatTime(startedAt),
        finished_at: formatTime(finishedAt),
        ...(reason && { reason }),
      })
      return ok({
        in_progress: [],
        succeed: this.#invitations.filter((i) => !i.reason).map(show),
        failed: this.#invitations.filter((i) => i.reason).map(show),
      })
    },
    'delete /cluster/{node}/force_leave': async ({ params }) => {
      const name = requireNodeName(params.node)
      if (!this.#members.has(name)) throw badRequest('node_not_in_cluster')
      if (this.running.length === 1 && this.running[0]?.name === name) throw badRequest('cannot_leave_self')
      this.#members.delete(name)
      await this.#broker.stopNode(name)
      return noContent
    },
  }

  /**
   * Invites a node. Returns an error message, or undefined on success. Only nodes that were forced out can rejoin.
   */
  async #invite(name: string): Promise<string | undefined> {
    if (this.#members.has(name)) return 'already_in_cluster'
    if (!this.#broker.node(name)) return '{error,{badrpc,nodedown}}'
    await this.#broker.startNode(name)
    this.#members.add(name)
    return undefined
  }
}

function requireNodeName(name: string | undefined): string {
  if (!name || !nodeName.test(name)) throw createValidationError({ value: name, reason: 'Bad node name', path: 'node' })
  return name
}
