export { Current, History } from './alarms'
