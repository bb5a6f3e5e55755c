import { buildConsole, DIST, isStale } from './build'
import { startDevConsole } from './serve/dev'
import { HELP, parseStart } from './serve/options'
import { runCommand, runConsole, type StartFront, serveBuild } from './serve/run'

const serveFreshBuild: StartFront = async (options) => {
  if (isStale()) {
    console.log('building the console, once')
    await buildConsole(true)
  }
  return serveBuild(DIST)(options)
}

await runCommand(async () => {
  const options = parseStart(process.argv.slice(2))
  if (options) await runConsole(options, options.dev ? startDevConsole : serveFreshBuild)
  else console.log(HELP)
})
