export { Settings } from './mqttSession'
