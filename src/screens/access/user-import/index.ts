export { ImportUsers as Import } from './ImportUsers'
