export { Settings } from './settings'
