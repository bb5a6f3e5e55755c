import Fastify, { type FastifyInstance } from 'fastify'
import type { Broker } from '../mqtt/types'
import type { WrongAnswer } from './answerCheck'
import type { Fault } from './faults'
import { Hosts } from './hosts'

/** Control functions for tests; served on the loopback address only. */
export interface Control {
  stopNode(name: string): Promise<void>
  startNode(name: string): Promise<void>
  fail(fault: Fault): void
  resetFaults(): void
  expireTokens(): void
}

/** HTTP server for control functions, for tests in another process. */
export function createControlServer(control: Control, broker: Broker, wrongAnswers: WrongAnswer[]): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const hosts = new Hosts('127.0.0.1')
  app.addHook('onRequest', async (request, reply) => {
    const refusal = hosts.refusal(request.raw)
    return refusal && reply.code(refusal.status).send({ code: refusal.code, message: refusal.message })
  })
  const onNode = (act: (name: string) => Promise<void>) => async (request: { params: unknown }) => {
    const { name } = request.params as { name: string }
    if (!broker.node(name)) throw Object.assign(new Error(`no node ${name}`), { statusCode: 404 })
    await act(name)
    return { node: name, status: broker.node(name)?.status }
  }
  app.post(
    '/nodes/:name/stop',
    onNode((name) => control.stopNode(name)),
  )
  app.post(
    '/nodes/:name/start',
    onNode((name) => control.startNode(name)),
  )
  app.get('/wrong-answers', () => wrongAnswers)
  app.post('/fail', (request) => {
    control.fail((request.body ?? {}) as Fault)
    return { done: true }
  })
  app.post('/reset-faults', () => {
    control.resetFaults()
    return { done: true }
  })
  app.post('/expire-tokens', () => {
    control.expireTokens()
    return { done: true }
  })
  return app
}
