import { broker } from '../../../api/client'

export const setRunning = (name: string, running: boolean): Promise<unknown> =>
  broker.put('/plugins/{name}/{action}', { params: { path: { name, action: running ? 'start' : 'stop' } } })
