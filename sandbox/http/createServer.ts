import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { AnsweredRequest } from '../area'
import { PersistenceError } from '../mqtt/store/PersistenceError'
import { createAnswerChecker, type WrongAnswer } from './answerCheck'
import { type Answer, ApiError } from './answers'
import { authenticate, type Credentials } from './authenticate'
import { type ApiDocument, listOperations, type Operation } from './document'
import type { Faults } from './faults'
import type { BodySchemas, Caller, Handlers } from './handler'
import type { Hosts } from './hosts'
import { isTooDeep } from './isTooDeep'
import { createClientErrorHandler, createExpectationHandler } from './rawAnswer'
import { readBody } from './readBody'
import { createRequestChecker } from './validation'

const basePath = '/api/v5'

/** The broker's HTTP layer refuses longer request lines first. */
const maxUrlLength = 8000
const maxBodyBytes = 8 * 1024 * 1024

/** Client timeouts in ms. */
export interface HttpLimits {
  /** Until the end of the headers, from the connection or the last response. */
  headers: number
  /** Until the end of the body. */
  request: number
  /** Without a byte in either direction. */
  silence: number
}

const HTTP_LIMITS: HttpLimits = { headers: 15_000, request: 60_000, silence: 130_000 }

/** Responses must not be cached or sniffed. */
const ANSWER_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

export interface ServerOptions {
  /** Document for routes and validation. */
  document: ApiDocument
  /** Response of `/api-docs/swagger.json`. */
  publishedDocument: ApiDocument
  handlers: Handlers
  /** Select the union branch of a body by path. */
  bodies?: BodySchemas
  credentials: Credentials
  faults: Faults
  hosts: Hosts
  /** Default: 15 s for headers, 60 s for the request, 130 s of silence. */
  limits?: HttpLimits | undefined
  /** `/status` without the base path. */
  status: (format: unknown) => Answer
  /** Validates every response; an invalid one becomes a 500 and is reported. */
  strictAnswers: boolean
  onWrongAnswer: (wrong: WrongAnswer) => void
  onCrash: (request: string, error: unknown) => void
  /** Called before the response to a write; rejects with PersistenceError if it was rolled back. */
  onChange?: () => Promise<void>
  /** Called for every answered request, including refused ones. */
  onResponse?: (answeredRequest: AnsweredRequest) => void
}

/**
 * Creates the HTTP server of the admin API: routes, authorization, validation and error formats. Handlers do the
 * rest.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { document, faults, hosts, limits = HTTP_LIMITS } = options
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(5_000, limits.headers / 2),
      // `hosts` checks the header and uses the common error format.
      requireHostHeader: false,
    },
    clientErrorHandler: createClientErrorHandler(ANSWER_HEADERS),
    forceCloseConnections: true,
    // Node limits the request line, which may consist of one parameter.
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    // A malformed escape in the path.
    frameworkErrors: (_error, _request, reply) => void send(reply as FastifyReply, { status: 400 }),
  })
  app.server.on('checkExpectation', createExpectationHandler(ANSWER_HEADERS))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readBody(payload, maxBodyBytes))

  app.addHook('onRequest', async (request, reply) => {
    const refusal = hosts.refusal(request.raw)
    if (refusal) return send(reply, { status: refusal.status, body: { code: refusal.code, message: refusal.message } })
    if (request.raw.url && request.raw.url.length > maxUrlLength) return send(reply, { status: 414 })
    const fault = faults.takeFault(getPath(request))
    if (fault?.delayMs) await sleep(fault.delayMs)
    if (fault?.status !== undefined) return send(reply, { status: fault.status, body: fault.body })
    return undefined
  })
  app.setNotFoundHandler((_request, reply) => send(reply, pathNotFound))
  app.setErrorHandler((error, request, reply) => send(reply, toErrorAnswer(error, request, options)))

  app.get('/status', (request, reply) => send(reply, options.status((request.query as { format?: unknown }).format)))
  const text = JSON.stringify(options.publishedDocument)
  app.get('/api-docs/swagger.json', (_request, reply) =>
    send(reply, { status: 200, body: text, type: 'application/json' }),
  )

  const serve = createOperationServer(options)
  const operations = listOperations(document)
  for (const operation of operations) {
    app.route({
      method: operation.method.toUpperCase(),
      url: toRouteUrl(operation.path),
      onRequest: async (request, reply) => serve.authorize(operation, request, reply),
      handler: async (request, reply) => send(reply, await serve.answer(operation, request)),
    })
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const present = operations.filter((operation) => operation.path === path).map(({ method }) => method.toUpperCase())
    const absent = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].filter((m) => !present.includes(m))
    app.route({ method: absent, url: toRouteUrl(path), handler: (_request, reply) => send(reply, { status: 405 }) })
  }
  return app
}

const pathNotFound: Answer = { status: 404, body: { code: 'NOT_FOUND', message: 'Request Path Not Found' } }

const toRouteUrl = (path: string): string => basePath + path.replaceAll(/\{([^}]+)\}/g, ':$1')

/** Path below the base path, still escaped, without the query. */
const getPath = (request: FastifyRequest): string => (request.raw.url ?? '').split('?')[0]?.replace(basePath, '') ?? ''

function send(reply: FastifyReply, { status, body, type, headers }: Answer): FastifyReply {
  reply.code(status).headers(ANSWER_HEADERS)
  if (headers) reply.headers(headers)
  if (body === undefined) return reply.send()
  if (type) return reply.type(type).send(body)
  return reply.type('application/json').send(JSON.stringify(body))
}

interface OperationServer {
  authorize(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  answer(operation: Operation, request: FastifyRequest): Promise<Answer>
}

function createOperationServer(options: ServerOptions): OperationServer {
  const { document, handlers, credentials, strictAnswers, onWrongAnswer } = options
  const checker = createRequestChecker(document)
  const checkAnswer = strictAnswers ? createAnswerChecker(document) : undefined
  const callers = new WeakMap<FastifyRequest, Caller>()
  return {
    // Before the body is read, so that unauthorized bodies are never parsed.
    async authorize(operation, request, reply) {
      if (!operation.isProtected) return undefined
      const { authorization } = request.headers
      const found = authenticate(authorization, operation.method, decodePath(operation, request), credentials)
      if ('status' in found) return send(reply, found)
      callers.set(request, found)
      return undefined
    },
    async answer(operation, request) {
      const handler = handlers[operation.key]
      if (!handler) return createNotImplementedError(operation).answer
      const at = Date.now()
      const requestParts = {
        params: getParams(request),
        query: request.query as Record<string, unknown>,
        headers: request.headers,
      }
      const reportAnswer = (answer: Answer, body: unknown): void =>
        options.onResponse?.({
          operation,
          request: { ...requestParts, body, caller: callers.get(request) },
          answer,
          at,
          duration: Date.now() - at,
          address: getClientAddress(request.raw),
        })
      /** Set even if the request is refused because of it. */
      let requestBody: unknown
      let answer: Answer
      try {
        const checked = checker.parameters(operation, requestParts.params, requestParts.query)
        requestBody = operation.body ? parseRequestBody(operation.body.type, request) : undefined
        if (operation.body?.type === 'application/json') {
          checker.body(operation, requestBody, options.bodies?.[operation.key]?.(checked.params))
        }
        answer = await handler({
          ...checked,
          body: requestBody,
          ...(operation.body?.type === 'application/json' && { text: getBodyText(request) }),
          headers: request.headers,
          caller: callers.get(request),
          address: getClientAddress(request.raw),
        })
        if (operation.method !== 'get') await options.onChange?.()
      } catch (thrown) {
        const error = thrown instanceof PersistenceError ? createUnavailableError(thrown) : thrown
        if (error instanceof ApiError) reportAnswer(error.answer, requestBody)
        throw error
      }
      reportAnswer(answer, requestBody)
      const wrong = checkAnswer?.(operation, answer)
      if (!wrong) return answer
      onWrongAnswer(wrong)
      const message = `${wrong.operation} ${wrong.status}: ${wrong.errors.join('; ')}`
      return new ApiError(500, 'ANSWER_NOT_IN_DOCUMENT', message).answer
    },
  }
}

/** Path with decoded parameters, for permission rules. */
const decodePath = (operation: Operation, request: FastifyRequest): string =>
  operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => getParams(request)[name] ?? '')

/** Client address. Only a console on this machine may forward another one, since others could forge it. */
function getClientAddress({ socket, headers }: IncomingMessage): string {
  const remoteAddress = socket.remoteAddress ?? ''
  if (!/^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)) return remoteAddress
  return (
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() || remoteAddress
  )
}

const getParams = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>

const createUnavailableError = ({ message }: PersistenceError): ApiError =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', message)

const createNotImplementedError = (operation: Operation): ApiError =>
  new ApiError(501, 'NOT_IMPLEMENTED', `The sandbox does not implement ${operation.key} yet`)

/** A missing body counts as an empty object, so that validation names the first missing field. */
function parseRequestBody(type: string, request: FastifyRequest): unknown {
  const raw = request.body as Buffer | undefined
  if (type !== 'application/json') return raw
  if (raw === undefined || raw.length === 0) return {}
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (contentType !== type) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', `content-type:${type} Required`)
  const text = raw.toString('utf8')
  try {
    if (isTooDeep(text)) throw new SyntaxError('nested too deeply')
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'BAD_REQUEST', 'Invalid json message received')
  }
}

const getBodyText = ({ body }: FastifyRequest): string => (body as Buffer | undefined)?.toString('utf8') ?? ''

/** Converts thrown responses, HTTP layer errors and crashes of the sandbox to responses. */
function toErrorAnswer(error: unknown, request: FastifyRequest, { onCrash }: ServerOptions): Answer {
  if (error instanceof ApiError) return error.answer
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new ApiError(413, 'PAYLOAD_TOO_LARGE', `A body may have ${maxBodyBytes} bytes`).answer
  if (status < 500) return { status }
  onCrash(`${request.method} ${request.url}`, error)
  return new ApiError(500, 'INTERNAL_ERROR', formatError(error)).answer
}

/** Removes file system paths from error messages. */
function formatError(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && syscall !== undefined) return `${code}: ${syscall} failed`
  return error instanceof Error ? error.message : String(error)
}
