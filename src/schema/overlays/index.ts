import type { Overlay } from './overlay'
import { retainerIndexSpecs } from './retainerIndexSpecs'

/** In the order they are applied. */
export const overlays: readonly Overlay[] = [retainerIndexSpecs]
