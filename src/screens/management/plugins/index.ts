import { lazyView } from '../../../ui/lazy/lazyView'
import { plugins } from './plugins'

/** Lazy: the list includes drag and drop. */
export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Show, description } = plugins
