import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Area, Context } from '../../sandbox/area'
import { Cluster } from '../../sandbox/domains/cluster'
import type { ApiRequest, OperationKey } from '../../sandbox/http/handler'
import { loadDocuments } from '../../sandbox/http/loadDocuments'
import { createBroker } from '../../sandbox/mqtt/createBroker'
import type { Broker } from '../../sandbox/mqtt/types'

export interface IsolatedArea {
  area: Area
  broker: Broker
  logLines: string[]
  call(key: OperationKey, request?: Partial<ApiRequest>): Promise<{ status: number; body?: unknown }>
  /** Persistent states as JSON. */
  snapshot(): Record<string, unknown>
  restore(states: Record<string, unknown>): Promise<void>
  stop(): Promise<void>
}

type IsolatedContext = Pick<
  Context,
  'broker' | 'cluster' | 'document' | 'edition' | 'version' | 'host' | 'folder' | 'log'
>

/** Starts one area with its own broker but without an HTTP server, for restart tests. */
export async function startIsolatedArea(make: (context: IsolatedContext) => Area): Promise<IsolatedArea> {
  const broker = createBroker()
  const root = await mkdtemp(join(tmpdir(), 'area-'))
  const logged: string[] = []
  // The part of the context that these areas use.
  const context = {
    broker,
    cluster: new Cluster(broker),
    document: (await loadDocuments()).truth,
    edition: 'ee' as const,
    version: '5.6.1',
    host: '127.0.0.1',
    folder: async (name: string) => {
      await mkdir(join(root, name), { recursive: true })
      return join(root, name)
    },
    log: (line: string) => void logged.push(line),
  }
  const area = make(context)
  await broker.start()
  await area.start?.()
  let stopped = false
  const stop = async (): Promise<void> => {
    if (stopped) return
    stopped = true
    await area.stop?.()
    await broker.stop()
    await rm(root, { recursive: true, force: true })
  }
  onTestFinished(stop)
  return {
    area,
    broker,
    logLines: logged,
    stop,
    call: async (key, request = {}) => {
      const handler = area.handlers[key]
      if (!handler) throw new Error(`no handler ${key}`)
      return handler({ params: {}, query: {}, body: undefined, headers: {}, caller: undefined, ...request })
    },
    snapshot: () =>
      JSON.parse(
        JSON.stringify(Object.fromEntries((area.persistentParts ?? []).map((part) => [part.name, part.snapshot()]))),
      ),
    restore: async (states) => {
      for (const part of area.persistentParts ?? []) await part.restore(states[part.name])
    },
  }
}
