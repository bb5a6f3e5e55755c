import type { Socket } from 'node:net'
import { Alarm } from '../Alarm'

const getKey = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/**
 * Ends sockets that do not become a WebSocket in time. Node's own limits need a server that listens itself, and here the
 * gate does; a limit of silence would be met by a byte now and then.
 */
export class UpgradeDeadline {
  private readonly alarms = new Map<string, Alarm>()

  constructor(private readonly ms: number) {}

  begin(socket: Socket): void {
    const key = getKey(socket)
    const alarm = new Alarm()
    this.alarms.set(key, alarm)
    alarm.start(this.ms, () => socket.destroy())
    socket.once('close', () => {
      alarm.stop()
      if (this.alarms.get(key) === alarm) this.alarms.delete(key)
    })
  }

  /** Of the socket itself, or of the TLS socket above it. */
  met(socket: Socket): void {
    this.alarms.get(getKey(socket))?.stop()
  }
}
