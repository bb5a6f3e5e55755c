import { connectorReferences } from './connectorReferences'
import { laterAnswers } from './laterAnswers'
import { misstatedAnswers } from './misstatedAnswers'
import { optionalBodies } from './optionalBodies'
import type { Overlay } from './overlay'
import { payloadCodecs } from './payloadCodecs'
import { recordNames } from './recordNames'
import { retainerIndexSpecs } from './retainerIndexSpecs'
import { singleValues } from './singleValues'
import { unstatedAnswers } from './unstatedAnswers'
import { unstatedRequirements } from './unstatedRequirements'

export const overlays: readonly Overlay[] = [
  retainerIndexSpecs,
  misstatedAnswers,
  unstatedAnswers,
  laterAnswers,
  unstatedRequirements,
  optionalBodies,
  singleValues,
  connectorReferences,
  payloadCodecs,
  recordNames,
]
