export { Install } from './Install'
