export { Settings } from './flappingDetect'
