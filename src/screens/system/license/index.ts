export { License } from './License'
