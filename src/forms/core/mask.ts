export { SECRET_MASK as MASK } from '../../schema/secrets'
