import { lazyView } from '../../../ui/lazy/lazyView'
import { authorization } from './authorization'

/** The chain, with what drags. */
export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Create, Show, description } = authorization
