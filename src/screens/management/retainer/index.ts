export { Settings } from './retainer'
