export { Metrics } from './Metrics'
