import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadSpec } from './codegen/loadSpec'
import { UserError } from './project'
import { isException, readExceptions } from './replay/exceptions'
import { type ObservedCall, readObserved } from './replay/observed'
import { replayCall } from './replay/replayCall'
import { Stage } from './replay/Stage'

const USAGE = `npm run replay -- FILE [OPTIONS]
Makes calls that were observed at a real broker against a fresh sandbox and compares the answers: status, error code
and shape. Prints each difference and the share of calls that agree.
  --only TEXT         only operations whose name contains TEXT, such as "get /rules"
  --exceptions FILE   a document whose table names the calls that may differ; fails if others do, or if one agrees
  --min N             fails if fewer than N percent agree`

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      exceptions: { type: 'string' },
      min: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const [file] = positionals
  if (file === undefined) throw new UserError('name a file of observed calls; --help tells more')
  const calls = readObserved(readFile(file))
  const exceptions = values.exceptions === undefined ? undefined : readExceptions(readFile(values.exceptions))
  const selectedCalls = calls.filter(({ operation }) => operation.includes(values.only))
  const different = await replay(calls, selectedCalls)

  const share = (100 * (selectedCalls.length - different.length)) / Math.max(1, selectedCalls.length)
  console.log(
    `${selectedCalls.length - different.length} of ${selectedCalls.length} observed calls agree, ${share.toFixed(1)} %`,
  )
  const faults = exceptions
    ? [
        ...different.filter((call) => !isException(exceptions, call)).map((call) => `no exception for ${print(call)}`),
        ...exceptions
          .filter((call) => isException(selectedCalls, call) && !isException(different, call))
          .map((call) => `agrees now, so it is no exception: ${call.operation} ${call.path}`),
      ]
    : []
  for (const fault of faults) console.log(fault)
  if (faults.length > 0 || share < Number(values.min)) process.exitCode = 1
}

/** Replays calls in sequence and returns those with differences. */
async function replay(all: readonly ObservedCall[], selectedCalls: readonly ObservedCall[]): Promise<ObservedCall[]> {
  const document = await loadSpec()
  const stage = await Stage.open(all)
  const different: ObservedCall[] = []
  try {
    for (const call of selectedCalls) {
      const differences = await replayCall(stage, call, document).catch((error: Error) => [`failed: ${error.message}`])
      if (differences.length === 0) continue
      different.push(call)
      console.log(`${print(call)}: ${differences.join('; ')}`)
    }
  } finally {
    await stage.close()
  }
  return different
}

const print = ({ operation, status, path }: ObservedCall): string => `${operation} (${status}) ${path}`

function readFile(path: string): string {
  if (!existsSync(path)) throw new UserError(`there is no file ${path}`)
  return readFileSync(path, 'utf8')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UserError ? `replay: ${error.message}` : error)
  process.exitCode = 1
}
