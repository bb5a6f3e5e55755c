export { Settings } from './logging'
