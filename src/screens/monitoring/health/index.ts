export { Health } from './Health'
