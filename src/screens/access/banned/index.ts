import { banned } from './banned'

export const { List, Create, description } = banned
