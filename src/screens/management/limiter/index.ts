export { Limiter } from './Limiter'
