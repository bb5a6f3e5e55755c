export { Files } from './Files'
