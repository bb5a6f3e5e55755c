import { LongTimer } from '../LongTimer'

/** Detects clients that exceed their keep alive interval (3.1.2.10). */
export class KeepAlive {
  private readonly alarm = new LongTimer()
  private lastPacketAt = Date.now()

  constructor(
    /** Factor of the interval; the MQTT specification says one and a half. */
    private readonly multiplier: () => number,
    /** True while the broker does not read: the client is not to blame for silence then. */
    private readonly unread: () => boolean,
    private readonly onTimeout: () => void,
  ) {}

  recordPacket(): void {
    this.lastPacketAt = Date.now()
  }

  /** Restarts with an interval; 0 disables it. */
  watch(seconds: number): void {
    this.alarm.stop()
    if (seconds === 0) return
    const limit = seconds * 1000 * this.multiplier()
    const wait = () => {
      const left = this.lastPacketAt + limit - Date.now()
      // MQTT-3.1.2-22
      if (left <= 0 && this.unread()) this.alarm.start(limit, wait)
      else if (left <= 0) this.onTimeout()
      else this.alarm.start(left, wait)
    }
    this.alarm.start(limit, wait)
  }

  stop(): void {
    this.alarm.stop()
  }
}
