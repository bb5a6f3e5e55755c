export { Settings } from './mqttGeneral'
