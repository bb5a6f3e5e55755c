export { Current, History } from './Alarms'
