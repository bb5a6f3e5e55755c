import { connect, type Socket } from 'node:net'
import mqttPacket from 'mqtt-packet'

/** Connections opened at a time. */
const STEP = 50

function join(host: string, port: number, clientId: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () =>
      socket.write(
        mqttPacket.generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clean: true,
          clientId,
          keepalive: 0,
        }),
      ),
    )
    socket.once('data', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Connects many idle clients; returns a function that closes them. */
export async function connectCrowd(mqtt: string, count: number): Promise<() => void> {
  const { hostname, port } = new URL(mqtt)
  const sockets: Socket[] = []
  for (let first = 0; first < count; first += STEP) {
    const names = Array.from(
      { length: Math.min(STEP, count - first) },
      (_, i) => `bench-${String(first + i).padStart(6, '0')}`,
    )
    sockets.push(...(await Promise.all(names.map((name) => join(hostname, Number(port), name)))))
  }
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
