import type { Broker } from './broker'

/** Any JSON answer. A test reads the fields it expects. */
// biome-ignore lint/suspicious/noExplicitAny: tests read documented answers by name
type Answer = any

export interface Reply {
  status: number
  body: Answer
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Requests to the broker itself, signed in as its first user; they do not pass through the console. */
export interface Api {
  /** Sends a request; the test checks the status. */
  request(method: Method, path: string, body?: unknown): Promise<Reply>
  /** These throw on a status of 400 or more and give the answer's body. */
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
}

/** Signs in at the broker's API and returns what the console keeps: token, role, version. */
export async function login(broker: Broker): Promise<Answer> {
  const answer = await fetch(`${broker.api}/api/v5/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: broker.user, password: broker.password }),
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`sign-in at ${broker.api} as ${broker.user}: ${answer.status} ${body}`)
  return JSON.parse(body)
}

/** An `Api` that signs in when first used and again when its token has ended. */
export function brokerApi(broker: Broker): Api {
  let token: Promise<string> | undefined
  const send = async (method: Method, path: string, body?: unknown): Promise<Response> => {
    token ??= login(broker).then((answer) => answer.token)
    return fetch(`${broker.api}/api/v5${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  const request = async (method: Method, path: string, body?: unknown): Promise<Reply> => {
    let answer = await send(method, path, body)
    if (answer.status === 401) {
      token = undefined
      answer = await send(method, path, body)
    }
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: json && text ? JSON.parse(text) : text }
  }
  const requestOrThrow = async (method: Method, path: string, body?: unknown): Promise<Answer> => {
    const reply = await request(method, path, body)
    if (reply.status < 400) return reply.body
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
  return {
    request,
    get: (path) => requestOrThrow('GET', path),
    post: (path, body) => requestOrThrow('POST', path, body),
    put: (path, body) => requestOrThrow('PUT', path, body),
    delete: (path) => requestOrThrow('DELETE', path),
  }
}
