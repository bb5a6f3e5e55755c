import { lazyView } from '../../../ui/lazy/lazyView'
import { plugins } from './plugins'

/** The chain, with what drags. */
export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Show, description } = plugins
