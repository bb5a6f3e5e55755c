import { runSandbox } from './runSandbox'

await runSandbox(process.argv.slice(2))
