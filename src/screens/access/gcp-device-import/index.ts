export { ImportDevices as Import } from './ImportDevices'
