export { MASK } from '../../schema/secrets'
