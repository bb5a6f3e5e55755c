export { Overview } from './Overview'
