import { Meter } from './Meter'

/** Status of the connections to a service. */
export type ServiceStatus = 'connected' | 'disconnected' | 'connecting' | 'stopped'

export type ServiceMeter = Meter<'matched' | 'success' | 'failed'>

export const serviceMeter = (): ServiceMeter => new Meter(['matched', 'success', 'failed'])

/** A service outside the broker that is asked for decisions. */
export interface Service {
  readonly meter: ServiceMeter
  /** Looks now. */
  readStatus(): Promise<ServiceStatus>
  close(): void
}
