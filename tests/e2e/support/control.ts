/** Powers over the sandbox; a test that uses them is tagged `@sandbox`. Faults of answers need none: `answers.ts`. */
export interface Control {
  stopNode(name: string): Promise<void>
  startNode(name: string): Promise<void>
  /** Answers so far that did not fit the API's document. */
  wrongAnswers(): Promise<unknown[]>
}

export function createControl(url: string | null): Control {
  const call = async (method: string, path: string): Promise<unknown> => {
    if (!url) throw new Error('this broker has no control interface: tag the test @sandbox')
    const answer = await fetch(url + path, { method })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const post = async (path: string) => void (await call('POST', path))
  return {
    stopNode: (name) => post(`/nodes/${encodeURIComponent(name)}/stop`),
    startNode: (name) => post(`/nodes/${encodeURIComponent(name)}/start`),
    wrongAnswers: async () => (await call('GET', '/wrong-answers')) as unknown[],
  }
}
