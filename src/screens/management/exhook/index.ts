import { lazyView } from '../../../ui/lazy/lazyView'
import { exhook } from './exhook'

/** Lazy: the list includes drag and drop. */
export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Create, Show, description } = exhook
