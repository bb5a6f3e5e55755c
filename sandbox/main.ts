import { runSandbox } from './command'

await runSandbox(process.argv.slice(2))
