import type { Socket } from 'node:net'
import { LongTimer } from '../LongTimer'

const getKey = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/**
 * Closes sockets that do not become a WebSocket in time. Node's own limits only work for servers that listen
 * themselves, and an idle timeout could be evaded by sending single bytes.
 */
export class UpgradeDeadline {
  private readonly alarms = new Map<string, LongTimer>()

  constructor(private readonly ms: number) {}

  begin(socket: Socket): void {
    const key = getKey(socket)
    const alarm = new LongTimer()
    this.alarms.set(key, alarm)
    alarm.start(this.ms, () => socket.destroy())
    socket.once('close', () => {
      alarm.stop()
      if (this.alarms.get(key) === alarm) this.alarms.delete(key)
    })
  }

  /** Called with the socket or its TLS socket. */
  clear(socket: Socket): void {
    this.alarms.get(getKey(socket))?.stop()
  }
}
