import type { ComponentType } from 'react'
import type { Json } from '../../schema/types'
import { ChainPage } from './ChainPage'
import type { ChainDescription } from './types'

/** A screen without props, as routes want it. */
const screen =
  <T extends Json>(chain: ChainDescription<T>) =>
  () => <ChainPage chain={chain} />

/** The page of a list that is written whole, from a description: order, form of a member, and what stands below. */
export const defineChain = <T extends Json>(chain: ChainDescription<T>): ComponentType => screen(chain)
