export { Settings } from './delayedSettings'
