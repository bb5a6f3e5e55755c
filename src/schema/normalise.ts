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
 * Normalizes any document, bundled or served by a broker: operation ids, resolved parameters, `anyOf` unions with
 * fixed values first, kinds as `format`, valid defaults, plain text, no examples. Idempotent. `corrections` can be
 * replaced to test a single overlay.
 */
export function normalise(raw: OpenApiDocument, corrections: readonly Overlay[] = overlays): OpenApiDocument {
  return corrected(uncorrected(raw), corrections)
}

export function uncorrected(raw: OpenApiDocument): OpenApiDocument {
  const doc = plainOperations(bodies(operationIds(parameters(pathSyntax(raw)))))
  const stable = untilStable(doc, [namedMaps, booleanEnums, dropDeprecatedBranches, unwrapSingle, kinds, anyOfUnions])
  return inTurn(stable, [dropExamples, plainDescriptions])
}

export function corrected(doc: OpenApiDocument, corrections: readonly Overlay[] = overlays): OpenApiDocument {
  return inTurn(
    corrections.reduce((now, overlay) => overlay.apply(now), doc),
    [coerceDefaults, requireDeclared],
  )
}

function inTurn(doc: OpenApiDocument, transforms: readonly SchemaTransform[]): OpenApiDocument {
  return transforms.reduce((now, transform) => mapSchemas(now, transform), doc)
}

/**
 * Repeats transforms until nothing changes, because nested unions may need another pass. Two passes are enough for
 * all known documents.
 */
function untilStable(doc: OpenApiDocument, transforms: readonly SchemaTransform[]): OpenApiDocument {
  const next = inTurn(doc, transforms)
  return JSON.stringify(next) === JSON.stringify(doc) ? next : untilStable(next, transforms)
}
