export { Cluster } from './Cluster'
