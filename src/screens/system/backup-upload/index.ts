export { Upload } from './Upload'
