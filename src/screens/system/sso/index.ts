export { Service } from './Service'
export { description, List } from './sso'
