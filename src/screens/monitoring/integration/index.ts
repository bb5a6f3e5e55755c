export { Settings } from './integration'
