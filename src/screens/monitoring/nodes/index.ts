import { lazyView } from '../../../ui/lazy/lazyView'
import { nodes } from './nodes'

export const { List, description } = nodes
/** Lazy: includes charts. */
export const Show = lazyView(async () => (await import('./Show')).Show, { shape: 'cards' })
