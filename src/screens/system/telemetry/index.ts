export { Settings } from './telemetry'
