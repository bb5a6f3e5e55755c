export { MessagePath } from './MessagePath'
