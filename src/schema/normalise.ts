import type { OpenApiDocument } from './document'
import { bodies } from './normalise/bodies'
import { booleanEnums } from './normalise/booleans'
import { coerceDefaults, requireDeclared } from './normalise/defaults'
import { plainDescriptions, plainOperations } from './normalise/descriptions'
import { dropExamples, kinds } from './normalise/kinds'
import { namedMaps } from './normalise/maps'
import { operationIds, pathSyntax } from './normalise/operationIds'
import { parameters } from './normalise/parameters'
import { anyOfUnions, dropDeprecatedBranches, unwrapSingle } from './normalise/unions'
import { overlays } from './overlays'
import type { Overlay } from './overlays/overlay'
import { mapSchemas, type SchemaTransform } from './walk'

/**
 * Brings any document, ours or one that a broker serves, to the one form that the stages after it read:
 * every operation named, parameters in place, unions as `anyOf` with fixed words first, kinds as `format`,
 * defaults of the right type, plain text, no examples. A document in this form passes unchanged.
 * Other corrections than ours show what one of them does.
 */
export function normalise(raw: OpenApiDocument, corrections: readonly Overlay[] = overlays): OpenApiDocument {
  return corrected(uncorrected(raw), corrections)
}

/** The stages before the corrections. */
export function uncorrected(raw: OpenApiDocument): OpenApiDocument {
  const doc = plainOperations(bodies(operationIds(parameters(pathSyntax(raw)))))
  const stable = untilStable(doc, [namedMaps, booleanEnums, dropDeprecatedBranches, unwrapSingle, kinds, anyOfUnions])
  return inTurn(stable, [dropExamples, plainDescriptions])
}

/** The corrections, and the stages after them. */
export function corrected(doc: OpenApiDocument, corrections: readonly Overlay[] = overlays): OpenApiDocument {
  return inTurn(
    corrections.reduce((now, overlay) => overlay.apply(now), doc),
    [coerceDefaults, requireDeclared],
  )
}

function inTurn(doc: OpenApiDocument, transforms: readonly SchemaTransform[]): OpenApiDocument {
  return transforms.reduce((now, transform) => mapSchemas(now, transform), doc)
}

/** Unions within unions: what one transform leaves may be work for another. Two rounds do for every known document. */
function untilStable(doc: OpenApiDocument, transforms: readonly SchemaTransform[]): OpenApiDocument {
  const next = inTurn(doc, transforms)
  return JSON.stringify(next) === JSON.stringify(doc) ? next : untilStable(next, transforms)
}
