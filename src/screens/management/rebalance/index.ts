export { Rebalance } from './Rebalance'
