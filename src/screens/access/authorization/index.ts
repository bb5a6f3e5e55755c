import { lazyView } from '../../../ui/lazy/lazyView'
import { authorization } from './authorization'

export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Create, Show, description } = authorization
