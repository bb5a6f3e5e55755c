export { Simulator } from './Simulator'
