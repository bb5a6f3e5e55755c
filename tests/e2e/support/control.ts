import type { Fault } from '../../../sandbox/http/faults'

/** Powers over the sandbox; a test that uses them is tagged `@sandbox`. */
export interface Control {
  stopNode(name: string): Promise<void>
  startNode(name: string): Promise<void>
  fail(fault: Fault): Promise<void>
  resetFaults(): Promise<void>
  /** Ends every sign-in at the broker. */
  expireTokens(): Promise<void>
  /** Answers so far that did not fit the API's document. */
  wrongAnswers(): Promise<unknown[]>
}

export function controlOf(url: string | null): Control {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    if (!url) throw new Error('this broker has no control interface: tag the test @sandbox')
    const init =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, ...init })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const post = async (path: string, body?: unknown) => void (await call('POST', path, body))
  return {
    stopNode: (name) => post(`/nodes/${encodeURIComponent(name)}/stop`),
    startNode: (name) => post(`/nodes/${encodeURIComponent(name)}/start`),
    fail: (fault) => post('/fail', fault),
    resetFaults: () => post('/reset-faults'),
    expireTokens: () => post('/expire-tokens'),
    wrongAnswers: async () => (await call('GET', '/wrong-answers')) as unknown[],
  }
}
