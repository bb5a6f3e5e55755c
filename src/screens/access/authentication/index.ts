import { lazyView } from '../../../ui/lazy/lazyView'
import { authentication } from './authentication'
import { users } from './users'

export const List = lazyView(async () => (await import('./List')).List, { shape: 'table' })
export const { Create, Show, description } = authentication
export const { Create: CreateUser, Edit: EditUser, description: userDescription } = users
