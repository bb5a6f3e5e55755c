import { Meter } from './Meter'

export type ServiceStatus = 'connected' | 'disconnected' | 'connecting' | 'stopped'

export type ServiceMeter = Meter<'matched' | 'success' | 'failed'>

export const serviceMeter = (): ServiceMeter => new Meter(['matched', 'success', 'failed'])

/** External service that makes access decisions. */
export interface Service {
  readonly meter: ServiceMeter
  readStatus(): Promise<ServiceStatus>
  close(): void
}
