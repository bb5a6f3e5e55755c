import type { ComponentType } from 'react'
import type { Json } from '../../schema/types'
import { ChainPage } from './ChainPage'
import type { ChainDescription } from './types'

/** Binds the description to a component without props, for routes. */
const createScreen =
  <T extends Json>(chain: ChainDescription<T>) =>
  () => <ChainPage chain={chain} />

export const defineChain = <T extends Json>(chain: ChainDescription<T>): ComponentType => createScreen(chain)
