export { Settings } from './ruleSettings'
