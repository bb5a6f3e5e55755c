import { DIST } from '../../../scripts/build'
import { startConsole } from '../../../scripts/serve/console'
import { test } from '../fixtures'
import { type Broker, startSandboxProcess } from './broker'

/** A second broker, `eu`, and the console in front of both. */
interface SeveralBrokers {
  secondBroker: Broker
  consoleUrl: string
  /** Flags of the second sandbox. */
  secondArgs: string[]
  /** Whether the console also knows `away`, a broker that does not answer. */
  hasAwayBroker: boolean
}

export const severalBrokersTest = test.extend<object, SeveralBrokers>({
  secondArgs: [[], { option: true, scope: 'worker' }],
  hasAwayBroker: [false, { option: true, scope: 'worker' }],
  secondBroker: [
    async ({ secondArgs }, use) => {
      const sandbox = await startSandboxProcess(secondArgs)
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],
  consoleUrl: [
    async ({ broker, secondBroker, hasAwayBroker }, use) => {
      const consoleServer = await startConsole({
        port: 0,
        host: '127.0.0.1',
        dist: DIST,
        basePath: '/',
        brokerUrl: broker.api,
        wsUrl: broker.ws,
        brokers: [
          { id: 'eu', url: secondBroker.api },
          ...(hasAwayBroker ? [{ id: 'away', url: 'http://127.0.0.1:1' }] : []),
        ],
      })
      await use(consoleServer.url)
      await consoleServer.close()
    },
    { scope: 'worker' },
  ],
})
