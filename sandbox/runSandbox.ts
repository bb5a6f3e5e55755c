import { type Command, parseCommand, UsageError, usage } from './options'
import { PortInUseError } from './ports'
import { startSandbox } from './sandbox'
import { DamagedStoreError } from './store/DamagedStoreError'
import { FolderInUseError } from './store/takeLock'

async function start(args: string[]): Promise<void> {
  const command = parseCommand(args)
  if (command.help) {
    console.log(usage)
    return
  }
  const sandbox = await startSandbox(command.sandbox)
  const { api, mqtt, ws, control } = sandbox
  if (command.readyJson) {
    console.log(JSON.stringify({ api, mqtt, ws, control, nodes: sandbox.nodes.map(({ name }) => name) }))
  } else {
    console.log(formatIntroduction(command, sandbox))
  }
  const stop = (): void => {
    // A second signal, or a socket that does not close, must not hold the process.
    setTimeout(() => process.exit(0), 3_000).unref()
    sandbox.stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(`The sandbox did not end well: ${error.message}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function formatIntroduction({ sandbox: options }: Command, sandbox: Awaited<ReturnType<typeof startSandbox>>): string {
  const { api, control, nodes } = sandbox
  return [
    `admin API  ${api}/api/v5  (user ${options.user ?? 'admin'})`,
    ...nodes.map((node) => `${node.name}  ${node.mqtt}  ${node.ws}`),
    ...(control ? [`control    ${control}`] : []),
  ].join('\n')
}

/** Runs the `sandbox` command until a signal ends it. A mistake of the operator is one line on standard error. */
export async function runSandbox(args: string[]): Promise<void> {
  await start(args).catch((error: unknown) => {
    const isPlain = [PortInUseError, FolderInUseError, DamagedStoreError, UsageError].some(
      (kind) => error instanceof kind,
    )
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  })
}
