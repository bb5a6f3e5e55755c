export { Import } from './Import'
