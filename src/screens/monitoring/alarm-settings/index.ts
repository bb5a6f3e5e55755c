export { Settings } from './alarmSettings'
