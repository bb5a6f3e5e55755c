import { Alarm } from '../Alarm'

/** Notices that a client has been silent for longer than it said (3.1.2.10). */
export class KeepAlive {
  private readonly alarm = new Alarm()
  private lastPacketAt = Date.now()

  constructor(
    /** How often the client's interval must pass (the specification: one and a half times). */
    private readonly multiplier: () => number,
    /** True while the broker itself does not read: silence is no fault of the client then. */
    private readonly unread: () => boolean,
    private readonly over: () => void,
  ) {}

  /** A packet came. */
  heard(): void {
    this.lastPacketAt = Date.now()
  }

  /** Begins anew; 0: silence is no matter. */
  watch(seconds: number): void {
    this.alarm.stop()
    if (seconds === 0) return
    const limit = seconds * 1000 * this.multiplier()
    const wait = () => {
      const left = this.lastPacketAt + limit - Date.now()
      // MQTT-3.1.2-22
      if (left <= 0 && this.unread()) this.alarm.start(limit, wait)
      else if (left <= 0) this.over()
      else this.alarm.start(left, wait)
    }
    this.alarm.start(limit, wait)
  }

  stop(): void {
    this.alarm.stop()
  }
}
