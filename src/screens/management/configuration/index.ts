export { Configuration } from './Configuration'
