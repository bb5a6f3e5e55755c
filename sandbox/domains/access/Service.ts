import { Meter } from './Meter'

/** State of the connections to a service, with what is wrong where something is. */
export interface ServiceState {
  status: 'connected' | 'disconnected' | 'connecting' | 'stopped'
  error?: string
}

export type ServiceMeter = Meter<'matched' | 'success' | 'failed'>

export const serviceMeter = (): ServiceMeter => new Meter(['matched', 'success', 'failed'])

/** A service outside the broker that is asked for decisions. */
export interface Service {
  readonly meter: ServiceMeter
  /** Looks now. */
  state(): Promise<ServiceState>
  close(): void
}
