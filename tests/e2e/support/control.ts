/** Test functions of the sandbox. Tests that use them have the tag `@sandbox`; `answers.ts` injects faults without them. */
export interface Control {
  stopNode(name: string): Promise<void>
  startNode(name: string): Promise<void>
  /** Answers so far that did not match the document. */
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
