export { description, List } from './auditLog'
