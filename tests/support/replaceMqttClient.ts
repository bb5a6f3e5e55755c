import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import * as client from '../../src/mqtt/connectMqtt'

type Connect = typeof client.connectMqtt

/**
 * Replaces the MQTT client in the tests of a file. Test files share modules, so `vi.mock` would not reach a module
 * that an earlier file has loaded.
 */
export function replaceMqttClient(connect: (...args: Parameters<Connect>) => Partial<client.Connection>): void {
  let spy: MockInstance<Connect>
  beforeEach(() => {
    spy = vi.spyOn(client, 'connectMqtt')
    spy.mockImplementation(async (...args) => connect(...args) as client.Connection)
  })
  afterEach(() => spy.mockRestore())
}
