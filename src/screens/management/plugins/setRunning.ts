import { broker } from '../../../api/client'

/** Starts or stops a plugin on all nodes. */
export const setRunning = (name: string, running: boolean): Promise<unknown> =>
  broker.put('/plugins/{name}/{action}', { params: { path: { name, action: running ? 'start' : 'stop' } } })
