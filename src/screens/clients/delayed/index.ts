import { delayed } from './delayed'

export const { List, description } = delayed
