import { lazyView } from '../../../ui/lazy/lazyView'
import { exhook } from './exhook'

/** The chain, with what drags. */
export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Create, Show, description } = exhook
