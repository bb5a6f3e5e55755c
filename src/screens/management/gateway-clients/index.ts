import { clients } from '../gateway/clients'

export const { Show, description } = clients
