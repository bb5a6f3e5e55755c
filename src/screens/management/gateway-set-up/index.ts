export { SetUp } from './SetUp'
