export { Designer } from './designer/Designer'
export { Picture } from './picture/Picture'
